import sql, { type Sql } from 'sql-template-tag';

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

/**
 * SQL: assignments for the retry of `p`, whose last attempt `t` failed. A failure from before an interruption may have been retried in
 * the lost time: the retry of one user waits for two people, that of an approved request leaves, and a refusal which the lost
 * call can have caused leaves it possibly paid.
 * @param proposalId the request that is approved in the same database transaction; null when one user retries
 */
export const interruptionOfRetrySql = (proposalId: string | null): Sql => {
  if (proposalId === null)
    return sql`interruption_id = ${INTERRUPTED_SINCE_FAILURE_SQL}, interruption_release = NULL`;
  const since = sql`coalesce(${INTERRUPTED_SINCE_FAILURE_SQL}, p.interruption_id)`;
  return sql`interruption_id = ${since}, interruption_release = CASE WHEN ${since} IS NOT NULL THEN ${proposalId}::uuid END`;
};
