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
