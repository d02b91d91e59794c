import type { Sql } from 'sql-template-tag';

/** A TypeORM data source, entity manager or query runner. */
interface Queryable {
  query<Result>(text: string, values?: unknown[]): Promise<Result>;
}

/** Runs a statement and returns its rows: those selected, or those named by RETURNING. */
export async function queryRows<Row>(db: Queryable, { text, values }: Sql): Promise<Row[]> {
  const result = await db.query<Row[] | [Row[], number]>(text, values);
  return isWithCount(result) ? result[0] : result;
}

/** Runs a statement and returns its first row, if it has one. */
export async function queryRow<Row>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  const [row] = await queryRows<Row>(db, statement);
  return row;
}

/** Runs a statement whose result is not needed. */
export async function execute(db: Queryable, { text, values }: Sql): Promise<void> {
  await db.query(text, values);
}

/** Runs an UPDATE or DELETE and returns how many rows it changed. */
export async function affectedRows(db: Queryable, { text, values }: Sql): Promise<number> {
  const [, count] = await db.query<[unknown[], number]>(text, values);
  return count;
}

/** TypeORM returns `[rows, count]` for UPDATE and DELETE, the rows alone for everything else. */
function isWithCount<Row>(result: Row[] | [Row[], number]): result is [Row[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
