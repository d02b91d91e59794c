import sql, { type Sql } from 'sql-template-tag';

/** Selects the operator account of a transaction; NULL where no operator is known or suggested. @param id SQL of its id */
export const accountOfSql = (id: Sql): Sql =>
  sql`(SELECT n.account_id FROM transactions n WHERE n.id = ${id})`;
