import sql, { type Sql } from 'sql-template-tag';

/** Selects the ids of operators within both limits of a row, as the catalogue has them now; NULL: no limit. */
export const operatorsWithin = (row: Sql): Sql => sql`
  CASE WHEN ${row}.countries IS NOT NULL OR ${row}.operators IS NOT NULL THEN
    ARRAY(SELECT v.operator_id FROM (SELECT DISTINCT ON (operator_id) operator_id, calling_code FROM operator_versions
        ORDER BY operator_id, version DESC) v
      WHERE (${row}.countries IS NULL OR v.calling_code = ANY(${row}.countries))
        AND (${row}.operators IS NULL OR v.operator_id = ANY(${row}.operators)))
  END`;
