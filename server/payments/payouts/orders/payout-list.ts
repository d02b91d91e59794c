import { containsNumber } from '../../../platform/common/lists/contains.js';
import sql, { join, type Sql } from 'sql-template-tag';
import { ageConditions } from '../../../platform/common/lists/age.query.js';
import { likePattern, type ListDefinition, Where } from '../../../platform/common/lists/list-sql.js';
import { phoneDigits } from '../../../platform/common/values/phone.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { paidEarlierSql, payoutStateAtSql, payoutStateSql, payoutStateIs } from './payout-state.js';
import type { PayoutQuery } from './order.dto.js';
import { ofProject } from '../../../merchant/projects/registry/project-period.js';

export const PAYOUTS_SQL = sql`payouts p LEFT JOIN transactions t ON t.id = p.attempt_id`;

/** Account to be debited: of the named operator, else of the one suggested by the number. */
export const PAYOUT_ACCOUNT = sql`coalesce(t.account_id, p.operator_id)`;

/** SQL: true for a payout `p` that is on hold for a low balance of its account. */
export const WAITS_FOR_BALANCE = sql`(p.state IN ('held', 'returned') AND p.hold_why = 'low_balance')`;

/** Hides fields of an ended hold: `hold_by` of a ready payout is the user who released it despite an outage. */
export const PAYOUT_COLUMNS = sql`
  p.id, p.project_id AS "projectId", j.name AS "projectName", p.order_id AS "orderId", o.kind AS "orderKind",
  p.row_number AS "rowNumber", p.channel, p.phone, p.beneficiary, p.amount, p.stays_in_wallet AS "staysInWallet", p.purpose,
  ${PAYOUT_ACCOUNT} AS "operatorId", coalesce(t.operator_name, v.name) AS "operatorName", ${payoutStateSql()} AS state,
  ${payoutStateAtSql()} AS "stateAt", p.hold_why AS "holdWhy",
  CASE WHEN p.hold_why IS NULL THEN NULL ELSE p.hold_until END AS "holdUntil", r.email AS "requestedBy", p.attempts,
  p.attempt_id AS "attemptId", t.reference, ${paidEarlierSql(sql`p`, sql`t`)} AS "isPaidEarlier",
  t.sub_code_list AS "subCodeList", t.sub_code AS "subCode",
  p.created_at AS "createdAt"`;

export const PAYOUT_JOINS = sql`
  JOIN projects j ON j.id = p.project_id
  JOIN payout_orders o ON o.id = p.order_id
  JOIN people r ON r.id = o.requested_by
  LEFT JOIN LATERAL (SELECT name FROM operator_versions c WHERE c.operator_id = ${PAYOUT_ACCOUNT}
    ORDER BY version DESC LIMIT 1) v ON true`;

export const PAYOUT_LIST: ListDefinition = {
  table: PAYOUTS_SQL,
  key: sql`p.id`,
  columns: PAYOUT_COLUMNS,
  joins: PAYOUT_JOINS,
  sortable: {
    createdAt: sql`p.created_at`,
    amount: sql`p.amount`,
    phone: sql`p.phone`,
    rowNumber: sql`p.row_number`,
    attempts: sql`p.attempts`,
    state: payoutStateSql(),
    stateAt: payoutStateAtSql(),
  },
  defaultSort: 'createdAt',
};

export function payoutsWhere(query: PayoutQuery, scope: ProjectScope, now: Date): Where {
  const where = new Where()
    .within(scope, sql`p.project_id`, PAYOUT_ACCOUNT)
    .given(query.projectId, (value) => sql`p.project_id = ${value}`)
    .given(query.orderId, (value) => sql`p.order_id = ${value}`)
    .given(query.holdWhy, (value) => sql`(p.state IN ('held', 'returned') AND p.hold_why = ${value})`)
    .given(query.channel, (value) => sql`p.channel = ${value}`)
    .all(containsNumber(sql`p.phone`, phoneDigits(query.phone ?? '')))
    .all(ageConditions(query, sql`p.created_at`, now))
    .during({ from: query.from, to: query.until }, ofProject(sql`p.created_at`, sql`p.project_id`), {
      field: 'createdAt',
      scope,
      projectId: query.projectId,
    })
    .given(query.minAmount, (value) => sql`p.amount >= ${value}`)
    .given(query.maxAmount, (value) => sql`p.amount <= ${value}`)
    .given(query.reference?.trim(), (value) => sql`p.id IN (${ofReferenceSql(value)})`);
  if (query.operatorId === 'none') where.and(sql`${PAYOUT_ACCOUNT} IS NULL`);
  else where.given(query.operatorId, (value) => sql`${PAYOUT_ACCOUNT} = ${value}`);
  if (query.state?.length)
    where.and(
      sql`(${join(
        query.state.map((state) => payoutStateIs(state)),
        ' OR ',
      )})`,
    );
  return where;
}

const ofReferenceSql = (part: string): Sql =>
  sql`SELECT a.payout_id FROM payout_attempts a JOIN transactions x ON x.id = a.transaction_id
  WHERE x.reference ILIKE ${likePattern(part)} ESCAPE '\\'`;
