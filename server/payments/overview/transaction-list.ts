import sql, { type Sql } from 'sql-template-tag';
import { phoneDigits } from '../../platform/common/values/phone.js';
import { contains, containsNumber } from '../../platform/common/lists/contains.js';
import { ageConditions } from '../../platform/common/lists/age.query.js';
import { type ListDefinition, Where } from '../../platform/common/lists/list-sql.js';
import type { Actor } from '../../access/identity/actor.js';
import { canReadPersonalData } from '../../access/identity/personal-data.js';
import { readIdentifiers } from '../transactions/identifiers/identifier.js';
import { carriesIdentifier } from './identifier-conditions.js';
import { UNCERTAIN_ACCOUNT } from '../transactions/lifecycle/uncertain-account.js';
import type { TransactionQuery } from '../transactions/views/transaction.query.js';
import { ofProject } from '../../merchant/projects/registry/project-period.js';
import type { ResolvedBreaks } from '../transactions/sources/resolved-breaks.js';

/** Computes overdue (pending beyond the project's limit and not expired) at query time; it is not a status. */
const overdueAt = (now: Date) =>
  sql`t.status = 'pending' AND t.expired_at IS NULL
    AND t.occurred_at < ${now}::timestamptz - make_interval(mins => (SELECT overdue_after_minutes
      FROM projects o WHERE o.id = t.project_id))`;

const EXPIRED = sql`t.status = 'pending' AND t.expired_at IS NOT NULL`;

export const TRANSACTION_ROW_COLUMNS = sql`
  t.id, t.project_id AS "projectId", p.name AS "projectName", t.kind, t.channel, t.reference, t.amount, t.phone, t.status,
  t.status_at AS "statusAt", t.sub_code_list AS "subCodeList", t.sub_code AS "subCode",
  CASE WHEN t.sub_code IS NULL THEN left(t.sub_code_details, 200) END AS "reasonText", t.operator_id AS "operatorId",
  t.operator_name AS "operatorName", t.operator_hint AS "operatorHint", t.expired_at AS "expiredAt",
  coalesce(s.asked_count, 0) AS "askedCount",
  t.occurred_at AS "occurredAt"`;

export const TRANSACTION_ROW_JOINS = sql`
  JOIN projects p ON p.id = t.project_id
  LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id`;

/** Replaced tokens are fetched first, as an array, so that the other alternatives of the OR keep their indexes. */
const heldOnceSql = (token: string): Sql =>
  sql`t.id = ANY(ARRAY(SELECT r.transaction_id FROM replaced_tokens r WHERE r.token = ${token}))`;

const contradictedSql = (resolved: ResolvedBreaks): Sql =>
  sql`EXISTS (SELECT 1 FROM contradictions c WHERE c.transaction_id = t.id AND NOT ${resolved.contradiction(sql`c`)})`;

const SORTABLE = {
  occurredAt: sql`t.occurred_at`,
  amount: sql`t.amount`,
  status: sql`t.status`,
  statusAt: sql`t.status_at`,
  reference: sql`t.reference`,
  kind: sql`t.kind`,
};

/** Filters by indexed expressions only. */
export function transactionList(
  query: TransactionQuery,
  actor: Actor,
  now: Date,
  resolved: ResolvedBreaks,
): { list: ListDefinition; where: Where } {
  const { scope } = actor;
  const where = new Where();
  const listed = { scope, projectId: query.projectId };
  const columns = (at: Sql) => ofProject(at, sql`t.project_id`);
  where
    .within(scope, sql`t.project_id`, sql`t.account_id`)
    .given(query.projectId, (value) => sql`t.project_id = ${value}`)
    .given(query.status, (value) => sql`t.status = ANY(${value}::text[])`)
    .given(query.kind, (value) => sql`t.kind = ${value}`)
    .given(query.channel, (value) => sql`t.channel = ${value}`)
    .all(ageConditions(query, sql`t.occurred_at`, now))
    .during(query, columns(sql`t.occurred_at`), { field: 'occurredAt', ...listed })
    .during({ from: query.statusFrom, to: query.statusTo }, columns(sql`t.status_at`), {
      field: 'statusAt',
      ...listed,
    })
    .given(query.amountMin, (value) => sql`t.amount >= ${value}`)
    .given(query.amountMax, (value) => sql`t.amount <= ${value}`)
    .all(query.reference?.trim() ? [contains(sql`t.reference`, query.reference.trim())] : [])
    .all(containsNumber(sql`t.phone`, phoneDigits(query.phone ?? '')));
  const token = query.token?.replace(/\s/g, '');
  if (token) where.and(sql`(t.token = ${token} OR ${heldOnceSql(token)})`);
  if (query.accountId === 'none') where.and(sql`t.account_id IS NULL`);
  else where.given(query.accountId, (value) => sql`t.account_id = ${value}`);
  if (query.accountCertain !== undefined)
    where.and(query.accountCertain ? sql`NOT ${UNCERTAIN_ACCOUNT}` : UNCERTAIN_ACCOUNT);
  if (query.onStatement !== undefined)
    where.and(query.onStatement ? resolved.paidByLine(sql`t`) : sql`NOT ${resolved.paidByLine(sql`t`)}`);
  if (query.operatorId === 'none') where.and(sql`t.operator_id IS NULL`);
  else where.given(query.operatorId, (value) => sql`t.operator_id = ${value}`);
  if (query.country) addCountry(where, query.country);
  addTimeOfDay(where, query);
  if (query.subCode) addSubCode(where, query.subCode);
  if (query.reason) addReason(where, query.reason);
  if (query.overdue !== undefined) where.and(query.overdue ? overdueAt(now) : sql`NOT (${overdueAt(now)})`);
  if (query.expired !== undefined) where.and(query.expired ? EXPIRED : sql`NOT (${EXPIRED})`);
  if (query.withoutCallback !== undefined) addCallbackPresence(where, query.withoutCallback);
  if (query.contradicted) where.and(contradictedSql(resolved));
  if (query.q?.trim())
    where.and(
      carriesIdentifier(readIdentifiers(query.q).identifiers, {
        scope,
        readsNames: canReadPersonalData(actor),
      }),
    );
  return { list: definition(now), where };
}

function definition(now: Date): ListDefinition {
  return {
    table: sql`transactions t`,
    key: sql`t.id`,
    columns: sql`${TRANSACTION_ROW_COLUMNS}, (${overdueAt(now)}) AS overdue`,
    joins: TRANSACTION_ROW_JOINS,
    sortable: SORTABLE,
    defaultSort: 'occurredAt',
  };
}

function addCountry(where: Where, callingCode: string): void {
  where.and(
    sql`(t.operator_id = ANY(ARRAY(${operatorsOfSql(callingCode)}))
      OR (t.operator_id IS NULL AND t.phone LIKE ${`${callingCode}%`}))`,
  );
}

const operatorsOfSql = (callingCode: string): Sql => sql`SELECT o.operator_id FROM operator_versions o
  WHERE o.calling_code = ${callingCode}
  AND NOT EXISTS (SELECT 1 FROM operator_versions n WHERE n.operator_id = o.operator_id AND n.version > o.version)`;

/** Filters the rows that the other conditions select; alone it reads the transactions by time. */
function addTimeOfDay(where: Where, { timeFrom, timeTo, timeZone = 'UTC' }: TransactionQuery): void {
  const time = sql`(t.occurred_at AT TIME ZONE ${timeZone}::text)::time`;
  const since = timeFrom && sql`${time} >= ${timeFrom}::time`;
  const until = timeTo && sql`${time} < ${timeTo}::time`;
  if (timeFrom && timeTo && timeFrom >= timeTo) where.and(sql`(${since} OR ${until})`);
  else where.all([since, until].filter((bound) => typeof bound === 'object'));
}

function addSubCode(where: Where, subCode: string): void {
  const [code, list] = subCode.split('.').reverse();
  where.and(sql`t.sub_code = ${code}`).given(list, (value) => sql`t.sub_code_list = ${value}`);
}

/** Matches final failures with this exact reason and no sub-code; md5 is the indexed expression. */
function addReason(where: Where, words: string): void {
  where.and(
    sql`(t.sub_code IS NULL AND t.sub_code_details IS NOT NULL AND md5(t.sub_code_details) = md5(${words})
      AND t.sub_code_details = ${words} AND t.status = 'notcompleted')`,
  );
}

function addCallbackPresence(where: Where, missing: boolean): void {
  const some = sql`EXISTS (SELECT 1 FROM callback_readings c WHERE c.transaction_id = t.id)`;
  where.and(missing ? sql`t.status IN ('completed', 'notcompleted') AND NOT ${some}` : some);
}
