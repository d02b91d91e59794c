import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import type { KnownMark } from './sending-record.js';

/** Advisory lock on the record while it is read and replaced; used for nothing else. */
const RECORD_LOCK = 7_701_101;

/** A row of `payout_guard` by `GUARD_COLUMNS`. */
export interface Stored {
  generation: number;
  counter: string;
  claim: string | null;
  witness: string | null;
  isSilenced: boolean;
  instance: string;
}

/** SQL: columns of `payout_guard`, and what tells this server of the database from a copy of it. */
export const GUARD_COLUMNS = sql`generation, counter, claim, witness, silenced_at IS NOT NULL AS "isSilenced",
  concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()), (SELECT oid FROM pg_database WHERE datname = current_database()))
    AS instance`;

/** @throws Error where the row created by the migration is missing */
export function markOf(row: Stored | undefined): KnownMark {
  if (!row) throw new Error('payout_guard is empty');
  const { generation, counter, claim, witness, isSilenced, instance } = row;
  return { generation, counter: Number(counter), claim, witness, isSilenced, instance };
}

/** Reads the row and keeps it until the database transaction ends. */
export function lockedGuard(manager: EntityManager): Promise<Stored | undefined> {
  return queryRow<Stored>(manager, sql`SELECT ${GUARD_COLUMNS} FROM payout_guard FOR UPDATE`);
}

export async function lockRecord(manager: EntityManager): Promise<void> {
  await execute(manager, sql`SELECT pg_advisory_xact_lock(${RECORD_LOCK})`);
}
