import sql, { type Sql } from 'sql-template-tag';
import { IS_INTERRUPTED_SQL } from '../interruptions/interrupted.js';

/** SQL: true while the aggregator accepts the credentials of the project and gives it usable responses: nothing is sent otherwise. */
export const notPausedSql = (project: Sql): Sql =>
  sql`NOT EXISTS (SELECT FROM projects x WHERE x.id = ${project} AND x.sweep_paused_at IS NOT NULL)`;

/**
 * Selects payouts `p` whose turn to be sent comes: approved, project and order not paused, no outage of the operator that
 * holds payouts (unless a user released this one), and not approved before an interruption (unless two people released it).
 */
export const queuedSql = (project: Sql): Sql => sql`
  FROM payouts p JOIN payout_orders o ON o.id = p.order_id
  WHERE p.project_id = ${project} AND p.state = 'ready' AND o.state = 'approved' AND o.paused_at IS NULL
    AND ${notPausedSql(project)} AND NOT ${IS_INTERRUPTED_SQL}
    AND NOT EXISTS (SELECT FROM operator_outages x WHERE x.project_id = p.project_id AND x.operator_id = p.operator_id
      AND x.ended_at IS NULL AND x.holds_payouts AND p.hold_by IS NULL)`;
