import sql, { type Sql } from 'sql-template-tag';

/** CTE: the names of operators as the catalogue said at `asOf`. */
export const operatorNamesCte = ({ asOf }: { asOf: Date }) => sql`names AS MATERIALIZED (
  SELECT DISTINCT ON (operator_id) operator_id, name FROM operator_versions WHERE at <= ${asOf} OR version = 1
  ORDER BY operator_id, version DESC)`;

/** The name of an account that `names n` is joined by; its own id where the catalogue has none. */
export const operatorNameSql = (account: Sql) => sql`coalesce(n.name, ${account})`;
