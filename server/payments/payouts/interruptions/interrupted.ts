import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRow } from '../../../platform/common/database/query.js';
import type { StatedInterruption } from './interruption-payloads.js';

/** SQL: true when the payout `p` was approved before an interruption, and two people have not let it leave since. */
export const IS_INTERRUPTED_SQL = sql`(p.interruption_id IS NOT NULL AND p.interruption_release IS NULL)`;

/** SQL: true while the last sign of life is at most this old, whichever way the clock went. @param minutes `INTERRUPTION_MINUTES` */
export const isAliveSql = (minutes: number): Sql =>
  sql`(SELECT s.at BETWEEN clock_timestamp() - make_interval(mins => ${minutes}) AND clock_timestamp() + make_interval(mins => ${minutes})
    FROM sign_of_life s)`;

/**
 * SQL: the latest interruption since the payout's last attempt `t` failed; null where there is none. Its retry may have been
 * made in that time.
 */
export const INTERRUPTED_SINCE_FAILURE_SQL = sql`
  (SELECT i.id FROM interruptions i WHERE i.until_at > t.status_at ORDER BY i.until_at DESC LIMIT 1)`;

/** An approved request, whose approval releases from the interruption that it states: its users have seen both times. */
interface ApprovedRequest {
  id: string;
  payload: StatedInterruption;
}

const statedId = ({ payload }: ApprovedRequest): string | null => payload.interruptionId ?? null;

/**
 * SQL: assignments for the retry of `p`, whose last attempt `t` failed. A failure from before an interruption may have been retried in
 * the lost time: its retry waits for two people, unless the approved request was made since, and a refusal which the lost call
 * can have caused leaves it possibly paid.
 * @param request approved in the same database transaction; null when one user retries
 */
export const interruptionOfRetrySql = (request: ApprovedRequest | null): Sql => {
  const since = INTERRUPTED_SINCE_FAILURE_SQL;
  if (!request) return sql`interruption_id = ${since}, interruption_release = NULL`;
  return sql`interruption_id = coalesce(${since}, p.interruption_id), interruption_release = CASE
    WHEN coalesce(${since}, p.interruption_id) IS NOT NULL AND coalesce(${since} = ${statedId(request)}::uuid, ${since} IS NULL)
    THEN ${request.id}::uuid END`;
};

/** SQL: value of `interruption_release` for a payout `p` that leaves a hold by an approved request. */
export const releaseByRequestSql = (request: ApprovedRequest): Sql =>
  sql`CASE WHEN p.interruption_id = ${statedId(request)}::uuid THEN ${request.id}::uuid ELSE p.interruption_release END`;

/** Returns what a request about these payouts states. */
export async function statedInterruption(
  manager: EntityManager,
  payoutIds: readonly string[],
): Promise<StatedInterruption> {
  const row = await queryRow<{ id: string; from: Date; until: Date }>(
    manager,
    sql`SELECT i.id, i.from_at AS "from", i.until_at AS until FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id
      JOIN interruptions i ON i.id = CASE WHEN ${IS_INTERRUPTED_SQL} AND p.state <> 'sent' THEN p.interruption_id
        WHEN p.state = 'sent' THEN ${INTERRUPTED_SINCE_FAILURE_SQL} END
      WHERE p.id = ANY(${payoutIds}::uuid[]) ORDER BY i.until_at DESC LIMIT 1`,
  );
  if (!row) return {};
  return {
    interruptionId: row.id,
    interruptedFrom: row.from.toISOString(),
    interruptedUntil: row.until.toISOString(),
  };
}
