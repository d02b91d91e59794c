import type { ClientBase, Connection, Pool, QueryResultRow, Submittable } from 'pg';
import type { Sql } from 'sql-template-tag';

/** A TypeORM data source, entity manager or query runner. */
export interface Queryable {
  query<Result>(text: string, values?: unknown[]): Promise<Result>;
}

/** Returns the rows selected or named by RETURNING. */
export async function queryRows<Row>(db: Queryable, { text, values }: Sql): Promise<Row[]> {
  const result = await db.query<Row[] | [Row[], number]>(text, values);
  return isWithCount(result) ? result[0] : result;
}

export async function queryRow<Row>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  const [row] = await queryRows<Row>(db, statement);
  return row;
}

export async function execute(db: Queryable, { text, values }: Sql): Promise<void> {
  await db.query(text, values);
}

/** Returns the number of rows changed by an UPDATE or DELETE. */
export async function affectedRows(db: Queryable, { text, values }: Sql): Promise<number> {
  const [, count] = await db.query<[unknown[], number]>(text, values);
  return count;
}

/** Returns what sends the statements of one connection after each other, also those that are given at once. */
export function inTurn(connection: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Result>(text: string, values?: unknown[]): Promise<Result> {
      const next = last.then(() => connection.query<Result>(text, values));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** Runs a statement that concerns the connection itself, on it. */
export async function queryOn<Row extends QueryResultRow>(client: ClientBase, text: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(text);
  return rows;
}

/** Runs a statement on a pool of the driver, with the result that TypeORM gives. */
export async function queryPool<Result>(pool: Pool, text: string, values: unknown[] = []): Promise<Result> {
  const { rows, command, rowCount } = await pool.query<QueryResultRow>(text, values);
  return (command === 'SELECT' ? rows : [rows, rowCount ?? 0]) as Result;
}

/** Hands a command over that reads its answers by itself. */
export function submitOn(client: ClientBase, command: Submittable): void {
  client.query(command);
}

/** Sends the text of such a command. */
export function sendOn(connection: Connection, text: string): void {
  connection.query(text);
}

/** TypeORM returns `[rows, count]` for UPDATE and DELETE, and only the rows otherwise. */
function isWithCount<Row>(result: Row[] | [Row[], number]): result is [Row[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
