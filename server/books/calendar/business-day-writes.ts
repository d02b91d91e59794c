import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { affectedRows, execute } from '../../platform/common/database/query.js';
import type { DaySweep } from './business-day.view.js';
import type { DayKey } from './business-days.service.js';

const isDay = ({ projectId, day }: DayKey): Sql => sql`project_id = ${projectId} AND day = ${day}::date`;

/** Writes of the close to the row of a day, which the caller has locked. */
export async function freezeDay(
  manager: EntityManager,
  key: DayKey,
  { at, by }: { at: Date; by: UserActor },
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE business_days SET state = 'frozen', frozen_at = ${at}, frozen_by = ${by.email} WHERE ${isDay(key)}`,
  );
}

export async function unfreezeDay(manager: EntityManager, key: DayKey): Promise<void> {
  await execute(
    manager,
    sql`UPDATE business_days SET state = 'open', frozen_at = NULL, frozen_by = NULL, sweep = NULL WHERE ${isDay(key)}`,
  );
}

export interface DaySignature {
  asOf: Date;
  /** Canonical JSON. */
  figures: string;
  figuresSha256: Buffer;
  by: UserActor;
  note: string | null;
}

export async function signDay(
  manager: EntityManager,
  key: DayKey,
  { asOf, figures, figuresSha256, by, note }: DaySignature,
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE business_days SET state = 'signed', as_of = ${asOf}, figures = ${figures},
      figures_sha256 = ${figuresSha256}, signed_by = ${by.userId}, signed_at = ${asOf}, note = ${note} WHERE ${isDay(key)}`,
  );
}

/**
 * Locks the earlier days that are not locked, and the last one, FOR SHARE until the end of the transaction, so that none of them
 * loses its signature or is reopened while a later one is signed.
 */
export async function holdEarlierDays(manager: EntityManager, { projectId, day }: DayKey): Promise<void> {
  await execute(
    manager,
    sql`SELECT 1 FROM business_days WHERE project_id = ${projectId} AND day < ${day}::date
      AND (state <> 'locked' OR day = ${day}::date - 1) ORDER BY day FOR SHARE`,
  );
}

/** Removes the signature, if there is one, without an entry in the log of actions. */
export async function unsignDay(manager: EntityManager, key: DayKey): Promise<void> {
  await execute(
    manager,
    sql`UPDATE business_days SET state = 'frozen', as_of = NULL, figures = NULL, figures_sha256 = NULL, signed_by = NULL,
       signed_at = NULL, note = NULL WHERE ${isDay(key)} AND state = 'signed'`,
  );
}

export interface NewDaySeal {
  revision: number;
  asOf: Date;
  /** Canonical JSON. */
  figures: string;
  pack: { sha256: Buffer; size: number; lines: number };
  signedBy: string;
  signedAt: Date;
  by: UserActor;
  sealedAt: Date;
  auditHead: { seq: number; sha256: string } | undefined;
}

/** Stores the seal and locks the day. */
export async function lockDay(manager: EntityManager, key: DayKey, seal: NewDaySeal): Promise<void> {
  const { revision, asOf, figures, pack, signedBy, signedAt, by, sealedAt, auditHead } = seal;
  await execute(
    manager,
    sql`INSERT INTO day_seals (project_id, day, revision, as_of, figures, pack_sha256, pack_size, pack_lines, signed_by, signed_at,
       reviewed_by, sealed_at, audit_seq, audit_hash)
     VALUES (${key.projectId}, ${key.day}::date, ${revision}, ${asOf}, ${figures}, ${pack.sha256},
       ${pack.size}, ${pack.lines}, ${signedBy}, ${signedAt}, ${by.email}, ${sealedAt},
       ${auditHead?.seq ?? null}, decode(${auditHead?.sha256 ?? null}::text, 'hex'))`,
  );
  await execute(
    manager,
    sql`UPDATE business_days SET state = 'locked', reviewed_by = ${by.userId}, locked_at = ${sealedAt} WHERE ${isDay(key)}`,
  );
}

export async function reopenDay(manager: EntityManager, key: DayKey): Promise<void> {
  await execute(
    manager,
    sql`UPDATE business_days SET state = 'frozen', revision = revision + 1, as_of = NULL, figures = NULL, figures_sha256 = NULL,
       signed_by = NULL, signed_at = NULL, note = NULL, reviewed_by = NULL, locked_at = NULL, sweep = NULL WHERE ${isDay(key)}`,
  );
}

export async function startSweepOf(manager: EntityManager, key: DayKey, sweep: DaySweep): Promise<void> {
  await execute(manager, sql`UPDATE business_days SET sweep = ${JSON.stringify(sweep)} WHERE ${isDay(key)}`);
}

/** Updates a running sweep. @returns false when it has ended, or another one has begun */
export async function updateSweepOf(manager: EntityManager, key: DayKey, sweep: DaySweep): Promise<boolean> {
  const written = await affectedRows(
    manager,
    sql`UPDATE business_days SET sweep = ${JSON.stringify(sweep)} WHERE ${isDay(key)} AND state = 'frozen'
     AND sweep->>'startedAt' = ${sweep.startedAt} AND sweep->>'endedAt' IS NULL`,
  );
  return written > 0;
}
