import { raw, type Sql } from 'sql-template-tag';

/**
 * Writes a constant of the code into a statement, where a parameter would hide it from partial indexes and statistics or is not
 * allowed. Never for input.
 */
export const constantSql = (value: string | number): Sql =>
  raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
