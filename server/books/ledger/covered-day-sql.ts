import sql, { type Sql } from 'sql-template-tag';

/**
 * True when the confirmed import `i` covers the day: it has rows of it or a person named it; files of earlier versions cover their
 * span.
 */
export const coversDaySql = (day: Sql) => sql`
  i.first_day <= ${day} AND i.last_day >= ${day} AND (i.covered_days IS NULL OR ${day} = ANY (i.covered_days))`;
