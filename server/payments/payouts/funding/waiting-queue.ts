import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { feeSql, joinFeeGrid } from '../../../merchant/operators/fees/fee-sql.js';
import { DOUBTED_AT_SQL } from '../attempts/last-attempt.js';
import { allFailedSql } from '../predecessors/earlier-attempts.js';
import { PAYOUT_ACCOUNT, PAYOUTS_SQL, WAITS_FOR_BALANCE } from '../orders/payout-list.js';

export interface QueuedPayout {
  id: string;
  operatorId: string;
  phone: string;
  /** XOF; `need` with the merchant's fee. */
  amount: number;
  need: number;
}

interface QueueOf {
  projectId: string;
  /** Default: all accounts of the project. */
  operatorId?: string;
  payoutIds?: string[] | undefined;
  /** Prices the fees. */
  at: Date;
}

/**
 * Reads the payouts on hold for a low balance in the order in which they are sent, without those of which an attempt may
 * have paid.
 */
export function waitingQueue(
  manager: EntityManager,
  { projectId, operatorId, payoutIds, at }: QueueOf,
  limit: number,
): Promise<QueuedPayout[]> {
  return queryRows<QueuedPayout>(
    manager,
    sql`SELECT m.id, m.account_id AS "operatorId", m.phone, m.amount, m.amount + (${feeSql(sql`m.amount`)})::int AS need
     FROM (SELECT p.id, p.phone, p.amount, p.queue_at, ${PAYOUT_ACCOUNT} AS account_id, 'payout' AS kind
       FROM ${PAYOUTS_SQL}
       WHERE p.project_id = ${projectId} AND ${WAITS_FOR_BALANCE}
         AND (${operatorId ?? null}::text IS NULL OR ${PAYOUT_ACCOUNT} = ${operatorId ?? null})
         AND ${allFailedSql(sql`p.id`)} AND ${DOUBTED_AT_SQL} IS NULL
         AND (${payoutIds ?? null}::uuid[] IS NULL OR p.id = ANY(${payoutIds ?? null}))) m
     ${joinFeeGrid({ projectId, asOf: at }, sql`m`, sql`${at}::timestamptz`)}
     ORDER BY m.queue_at, m.id LIMIT ${limit}`,
  );
}
