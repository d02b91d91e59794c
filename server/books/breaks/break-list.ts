import sql, { join, type Sql } from 'sql-template-tag';
import { ageConditions } from '../../platform/common/lists/age.query.js';
import { likePattern, type ListDefinition, Where } from '../../platform/common/lists/list-sql.js';
import type { UserActor } from '../../access/identity/actor.js';
import { SHORTEST_PART } from '../../payments/transactions/identifiers/identifier.js';
import type { BreakAge } from './break-words.js';
import type { BreakQuery } from './break.dto.js';
import { ofProject } from '../../merchant/projects/registry/project-period.js';

const isNotDue = (now: Date): Sql => sql`(b.expected_until IS NOT NULL AND b.expected_until > ${now})`;

/** Age of an open break, or the time for which a resolved one was open. */
const ageOf = (now: Date): Sql => sql`(coalesce(b.resolved_at, ${now}::timestamptz) - b.found_at)`;

/** Bounds of the ages in days; the upper bound is exclusive. */
const DAYS: Record<BreakAge, [from: number, until: number | null]> = {
  under_1d: [0, 1],
  '1_3d': [1, 3],
  '3_7d': [3, 7],
  '7_30d': [7, 30],
  over_30d: [30, null],
};

export const ageSql = (now: Date): Sql => {
  const cases = Object.entries(DAYS).flatMap(([age, [, until]]) =>
    until === null ? [] : [sql`WHEN ${ageOf(now)} < make_interval(days => ${until}) THEN ${age}`],
  );
  return sql`CASE ${join(cases, ' ')} ELSE 'over_30d' END`;
};

export const breakColumns = (now: Date): Sql => sql`
  b.id, b.number::int AS number, b.project_id AS "projectId", p.name AS "projectName", p.zone, b.day::text AS day, b.kind,
  b.severity, b.amount, b.subject, b.transaction_id AS "transactionId", t.reference,
  b.line_id::text AS "lineId", b.operator_id AS "operatorId",
  (SELECT v.name FROM operator_versions v WHERE v.operator_id = b.operator_id ORDER BY v.version DESC LIMIT 1) AS "operatorName",
  b.found_at AS "foundAt", ${ageSql(now)} AS age, b.expected_until AS "expectedUntil",
  b.state = 'open' AND ${isNotDue(now)} AS timing, b.owner_role AS "ownerRole", a.email AS assignee, b.due_at AS "dueAt",
  b.state = 'open' AND NOT ${isNotDue(now)} AND b.due_at < ${now} AS overdue, b.escalated_to AS "escalatedTo", b.state,
  b.resolution_code AS "resolutionCode", b.resolution_reason AS "resolutionReason", b.resolved_by AS "resolvedBy",
  b.resolved_at AS "resolvedAt", CASE WHEN b.state = 'open' THEN b.proposal_id END AS "proposalId",
  CASE WHEN b.state = 'open' THEN b.carried_amount END AS "carriedAmount", CASE WHEN b.state = 'open' THEN b.carried_by END AS "carriedBy",
  b.cause_id AS "causeId", (SELECT c.kind FROM break_causes c WHERE c.id = b.cause_id) AS "causeKind",
  CASE WHEN b.cause_id IS NOT NULL THEN (SELECT count(*)::int FROM breaks o
    WHERE o.cause_id = b.cause_id AND o.state = b.state) ELSE 1 END AS "causeParts"`;

export const BREAK_JOINS = sql`JOIN projects p ON p.id = b.project_id LEFT JOIN people a ON a.id = b.assignee_id
  LEFT JOIN transactions t ON t.id = b.transaction_id`;

const LIST = {
  table: sql`breaks b`,
  key: sql`b.id`,
  joins: BREAK_JOINS,
  sortable: {
    foundAt: sql`b.found_at`,
    age: sql`b.found_at`,
    amount: sql`b.amount`,
    dueAt: sql`b.due_at`,
    rank: sql`b.rank`,
    number: sql`b.number`,
    day: sql`b.day`,
    kind: sql`b.kind`,
    resolvedAt: sql`b.resolved_at`,
  },
  defaultSort: 'foundAt',
};

export function breakList(
  query: BreakQuery,
  { scope, userId }: UserActor,
  now: Date,
): { list: ListDefinition; where: Where } {
  const where = new Where()
    .within(scope, sql`b.project_id`, sql`b.operator_id`)
    .given(query.projectId, (value) => sql`b.project_id = ${value}`)
    .given(query.day, (value) => sql`b.day = ${value}::date`)
    .given(query.dayTo, (value) => sql`b.day <= ${value}::date`)
    .all(ageConditions(query, sql`b.found_at`, now))
    .during(query, ofProject(sql`b.found_at`, sql`b.project_id`), {
      field: 'foundAt',
      scope,
      projectId: query.projectId,
    })
    .given(query.amountMin, (value) => sql`b.amount >= ${value}`)
    .given(query.amountMax, (value) => sql`b.amount <= ${value}`)
    .given(query.kind, (value) => sql`b.kind = ANY(${value}::text[])`)
    .given(query.state, (value) => sql`b.state = ${value}`)
    .given(query.ownerRole, (value) => sql`b.owner_role = ${value}`)
    .given(query.operatorId, (value) => sql`b.operator_id = ${value}`)
    .given(query.transactionId, (value) => sql`b.transaction_id = ${value}`)
    .given(query.causeId, (value) => sql`b.cause_id = ${value}`);
  if (query.dayOver !== undefined) where.and(query.dayOver ? sql`NOT (${dayRunsSql(now)})` : dayRunsSql(now));
  if (query.notice !== undefined) where.and(sql`b.notice = ${query.notice}`);
  if (query.timing !== undefined)
    where.and(
      sql`(b.state = 'open' AND b.expected_until IS NOT NULL AND b.expected_until > ${now}) = ${query.timing}`,
    );
  if (query.overdue !== undefined)
    where.and(
      sql`(b.state = 'open' AND coalesce(b.expected_until <= ${now}, true) AND b.due_at < ${now}) = ${query.overdue}`,
    );
  if (query.escalated !== undefined)
    where.and(query.escalated ? sql`b.escalated_at IS NOT NULL` : sql`b.escalated_at IS NULL`);
  if (query.carried !== undefined)
    where.and(sql`coalesce(b.carried_amount >= b.amount, false) = ${query.carried}`);
  if (query.assignee === 'none') where.and(sql`b.assignee_id IS NULL`);
  else if (query.assignee === 'any') where.and(sql`b.assignee_id IS NOT NULL`);
  else
    where.given(query.assignee === 'me' ? userId : query.assignee, (value) => sql`b.assignee_id = ${value}`);
  addAge(where, query.age, now);
  if (query.q?.trim()) addSearch(where, query.q.trim());
  return { list: { ...LIST, columns: breakColumns(now) }, where };
}

/** Before the cut-off of the business day: what is missing may still arrive. */
const dayRunsSql = (now: Date): Sql => sql`EXISTS (SELECT FROM business_days r
  WHERE r.project_id = b.project_id AND r.day = b.day AND r.ends_at > ${now})`;

function addAge(where: Where, age: BreakAge | undefined, now: Date): void {
  if (!age) return;
  const [from, until] = DAYS[age];
  const span = sql`(coalesce(b.resolved_at, ${now}::timestamptz) - b.found_at)`;
  where.and(sql`${span} >= make_interval(days => ${from})`);
  if (until !== null) where.and(sql`${span} < make_interval(days => ${until})`);
}

/** Matches `#123` and `123` with break numbers, and a text of three characters or more with a part of a transaction's reference. */
function addSearch(where: Where, text: string): void {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const named = sql`b.transaction_id = ANY(ARRAY(
    SELECT n.id FROM transactions n WHERE n.reference ILIKE ${likePattern(text)} LIMIT 10000))`;
  if (number && text.length < SHORTEST_PART) where.and(sql`b.number = ${number}::bigint`);
  else if (number) where.and(sql`(b.number = ${number}::bigint OR ${named})`);
  else where.and(named);
}
