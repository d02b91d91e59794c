import sql, { type Sql } from 'sql-template-tag';

export const operatorNamesCte = ({ asOf }: { asOf: Date }) => sql`names AS MATERIALIZED (
  SELECT DISTINCT ON (operator_id) operator_id, name FROM operator_versions WHERE at <= ${asOf} OR version = 1
  ORDER BY operator_id, version DESC)`;

/** Returns the name joined as `names n`, or the account id when the catalogue has none. */
export const operatorNameSql = (account: Sql) => sql`coalesce(n.name, ${account})`;
