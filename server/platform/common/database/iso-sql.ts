import sql, { type Sql } from 'sql-template-tag';

/** Returns SQL of a time as JSON has it: ISO 8601 UTC. */
export const isoSql = (time: Sql): Sql =>
  sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
