/** CTE: the names of operators as the catalogue said at `$4`. */
export const OPERATOR_NAMES_CTE = `names AS MATERIALIZED (
  SELECT DISTINCT ON (operator_id) operator_id, name FROM operator_versions WHERE at <= $4 OR version = 1
  ORDER BY operator_id, version DESC)`;

/** The name of an account that `names n` is joined by; its own id where the catalogue has none. */
export const operatorNameSql = (account: string): string => `coalesce(n.name, ${account})`;
