import { otherPhoneFormSql } from '../../../platform/common/database/phone-forms-sql.js';
import sql from 'sql-template-tag';
import { type ListDefinition, Where } from '../../../platform/common/lists/list-sql.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { IS_LOW_BALANCE_REFUSAL } from '../../accounts/accounts/low-balance-refusal.js';
import type { RefusalsQuery } from './funding.dto.js';
import { ofProject } from '../../../merchant/projects/registry/project-period.js';

/**
 * SQL: the attempt after the refusal `t`: the next attempt of its payout, or, for a call of the merchant's own system, its next
 * call with the number and the amount that was not refused.
 */
const AGAIN = sql`LATERAL (
  SELECT y.id, y.reference, y.status, y.occurred_at, b.asked_by, b.reason
  FROM payout_attempts b JOIN transactions y ON y.id = b.transaction_id WHERE b.after_id = t.id
  UNION ALL
  (SELECT y.id, y.reference, y.status, y.occurred_at, NULL, NULL FROM transactions y
   WHERE t.source = 'registered' AND y.project_id = t.project_id AND y.kind = 'payout'
     AND y.phone IN (t.phone, ${otherPhoneFormSql(sql`t.phone`)})
     AND y.amount = t.amount AND y.occurred_at > t.occurred_at AND y.status NOT IN ('rejected', 'notcompleted')
   ORDER BY y.occurred_at LIMIT 1))`;

/** A refusal `t` with its payout `q`, the last attempt `l` of it, and the attempt `again` that followed. */
export const REFUSALS_SQL = sql`transactions t
  LEFT JOIN payout_attempts a ON a.transaction_id = t.id
  LEFT JOIN payouts q ON q.id = a.payout_id
  LEFT JOIN transactions l ON l.id = q.attempt_id
  LEFT JOIN ${AGAIN} again ON true`;

/** SQL: how the payout of a refusal stands now (`RefusalOutcome`). */
export const REFUSAL_OUTCOME = sql`(CASE
  WHEN q.state IN ('held', 'returned') THEN 'waiting'
  WHEN q.state IN ('cancelled', 'rejected') THEN 'cancelled'
  WHEN q.state = 'sent' AND l.status IN ('rejected', 'notcompleted') THEN 'unpaid'
  WHEN q.state = 'sent' AND l.status = 'completed' THEN 'paid'
  WHEN q.id IS NULL AND again.id IS NULL THEN 'unpaid'
  WHEN q.id IS NULL AND again.status = 'completed' THEN 'paid'
  ELSE 'open' END)`;

export const REFUSAL_LIST: ListDefinition = {
  table: REFUSALS_SQL,
  key: sql`t.id`,
  columns: sql`
    t.id, t.project_id AS "projectId", p.name AS "projectName", p.zone, t.account_id AS "operatorId",
    coalesce(v.name, t.operator_name, t.account_id) AS "operatorName", t.reference, t.amount, t.phone, q.beneficiary,
    t.sub_code_list AS list, t.sub_code AS code, t.occurred_at AS at, a.payout_id AS "payoutId",
    coalesce(a.number, 1) AS attempt, ${REFUSAL_OUTCOME} AS outcome,
    CASE WHEN again.id IS NOT NULL THEN jsonb_build_object('transactionId', again.id, 'reference', again.reference,
      'status', again.status, 'at', again.occurred_at, 'by', again.asked_by, 'reason', again.reason) END AS again`,
  joins: sql`JOIN projects p ON p.id = t.project_id
    LEFT JOIN LATERAL (SELECT name FROM operator_versions c WHERE c.operator_id = t.account_id
      ORDER BY version DESC LIMIT 1) v ON true`,
  sortable: { at: sql`t.occurred_at`, amount: sql`t.amount` },
  defaultSort: 'at',
};

export function refusalsWhere(query: RefusalsQuery, scope: ProjectScope): Where {
  return new Where()
    .within(scope, sql`t.project_id`, sql`t.account_id`)
    .and(IS_LOW_BALANCE_REFUSAL)
    .given(query.projectId, (value) => sql`t.project_id = ${value}`)
    .given(query.operatorId, (value) => sql`t.account_id = ${value}`)
    .during(query, ofProject(sql`t.occurred_at`, sql`t.project_id`), {
      field: 'at',
      scope,
      projectId: query.projectId,
    })
    .given(query.outcome, (value) => sql`${REFUSAL_OUTCOME} = ANY(${value}::text[])`);
}
