import sql, { empty, type Sql } from 'sql-template-tag';
import { constantSql } from '../../platform/common/database/constant-sql.js';
import { type ProjectScope, seenProjects } from '../../platform/common/values/scope.js';

/** Payins and payouts of one name that are followed to their transactions. */
const MOST_RECORDS = 1_000;

const keyOf = (name: Sql): Sql =>
  sql`regexp_replace(lower(normalize(repeat(${name}, 2), NFD)), '[^a-z]', '', 'g')`;

/** Name of the customer, twice, so that first and last name are found in either order; as `payins_by_customer` indexes it. */
export const PAYIN_NAME_KEY = keyOf(
  sql`coalesce(y.request #>> '{customer,firstName}', '') || coalesce(y.request #>> '{customer,lastName}', '')`,
);
/** As `payouts_by_beneficiary` indexes it. */
export const PAYOUT_NAME_KEY = keyOf(sql`q.beneficiary`);

/**
 * Conditions on `transactions t` that its customer or beneficiary has this name or a part of it. The ids are fetched
 * first, as an array, so that the other alternatives of an OR keep their indexes.
 */
export function namedConditions(key: string, scope: ProjectScope): Sql[] {
  const projects = seenProjects(scope);
  const visible = (project: Sql) => (projects ? sql`AND ${project} = ANY(${projects}::uuid[])` : empty);
  const pattern = `%${key}%`;
  const limit = constantSql(MOST_RECORDS);
  return [
    sql`t.id = ANY(ARRAY(SELECT y.transaction_id FROM payins y WHERE ${PAYIN_NAME_KEY} LIKE ${pattern}
      ${visible(sql`y.project_id`)} ORDER BY y.transaction_id DESC LIMIT ${limit}))`,
    sql`t.id = ANY(ARRAY(SELECT a.transaction_id FROM payouts q JOIN payout_attempts a ON a.payout_id = q.id
      WHERE q.beneficiary IS NOT NULL AND ${PAYOUT_NAME_KEY} LIKE ${pattern} ${visible(sql`q.project_id`)}
      ORDER BY a.transaction_id DESC LIMIT ${limit}))`,
  ];
}
