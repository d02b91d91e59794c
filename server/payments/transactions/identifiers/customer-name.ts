import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type ProjectScope, seenProjects } from '../../../platform/common/values/scope.js';

/** Payins and payouts of one name that are followed to their transactions. */
const MOST_RECORDS = 1_000;

const keyOf = (name: string): string =>
  `regexp_replace(lower(normalize(repeat(${name}, 2), NFD)), '[^a-z]', '', 'g')`;

/** Name of the customer, twice, so that first and last name are found in either order; as `payins_by_customer` indexes it. */
export const PAYIN_NAME_KEY = keyOf(
  `coalesce(y.request #>> '{customer,firstName}', '') || coalesce(y.request #>> '{customer,lastName}', '')`,
);
/** As `payouts_by_beneficiary` indexes it. */
export const PAYOUT_NAME_KEY = keyOf('q.beneficiary');

/**
 * Conditions on `transactions t` that its customer or beneficiary has this name or a part of it. The ids are fetched
 * first, as an array, so that the other alternatives of an OR keep their indexes.
 */
export function namedConditions(key: string, scope: ProjectScope): Sql[] {
  const projects = seenProjects(scope);
  const visible = (project: string) =>
    projects ? sql`AND ${raw(project)} = ANY(${projects}::uuid[])` : empty;
  const pattern = `%${key}%`;
  const limit = raw(String(MOST_RECORDS));
  return [
    sql`t.id = ANY(ARRAY(SELECT y.transaction_id FROM payins y WHERE ${raw(PAYIN_NAME_KEY)} LIKE ${pattern}
      ${visible('y.project_id')} ORDER BY y.transaction_id DESC LIMIT ${limit}))`,
    sql`t.id = ANY(ARRAY(SELECT a.transaction_id FROM payouts q JOIN payout_attempts a ON a.payout_id = q.id
      WHERE q.beneficiary IS NOT NULL AND ${raw(PAYOUT_NAME_KEY)} LIKE ${pattern} ${visible('q.project_id')}
      ORDER BY a.transaction_id DESC LIMIT ${limit}))`,
  ];
}
