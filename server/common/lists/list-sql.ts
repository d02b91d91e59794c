import type { DataSource } from 'typeorm';
import type { ListQuery } from './list-query.js';
import type { Page } from './page.view.js';
import { invalid } from '../problems/problem.js';
import type { ProjectScope } from '../values/scope.js';

/** Above this many rows a list's total is the planner's estimate and says so (counting 1 M rows costs 60 ms, 5 M 285 ms). */
const EXACT_UP_TO = 100_000;

/** How a list is read: every name in it is ours, nothing of it comes from the caller. */
export interface ListDefinition {
  /** The table that is filtered and sorted, with its alias: `transactions t`. */
  table: string;
  /** Its unique key, the last column of every order: `t.id`. */
  key: string;
  /** What a row shows; may use the joins. */
  columns: string;
  /** Joined to the rows of one page only, after they were found. */
  joins?: string;
  /** The caller's names of sortable columns → SQL. */
  sortable: Record<string, string>;
  defaultSort: string;
}

/** The conditions of one query; `?` stands for a value, which never becomes part of the text. */
export class Where {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  and(condition: string, ...values: unknown[]): this {
    let next = 0;
    this.parts.push(condition.replace(/\?/g, () => this.bind(values[next++])));
    return this;
  }

  /** Adds the condition where the caller gave a value. */
  given<T>(
    value: T | undefined | null | '',
    condition: string,
    toValue: (value: T) => unknown = (same) => same,
  ): this {
    return value === undefined || value === null || value === '' ? this : this.and(condition, toValue(value));
  }

  /** Only rows of the projects that the reader may see. */
  within(scope: ProjectScope, column: string): this {
    return scope === 'all' ? this : this.and(`${column} = ANY(?::uuid[])`, [...scope]);
  }

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The values that the conditions use: a value bound for a column of the list, afterwards, is not among them. */
  get ownValues(): unknown[] {
    const places = [...this.sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]));
    return this.values.slice(0, Math.max(0, ...places));
  }

  get sql(): string {
    return this.parts.length ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

/** A pattern that finds `text` anywhere, with LIKE's own signs taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * One page: the keys are found by the index first, then only the page's rows are read and joined. The order is total
 * (the key is its last column), so that no row is skipped or shown twice between pages.
 */
export async function readPage<Row>(
  db: DataSource,
  list: ListDefinition,
  query: ListQuery,
  where: Where,
): Promise<Page<Row>> {
  const order = orderOf(list, query);
  const limit = where.values.length + 1;
  const sql = `
    SELECT ${list.columns}
    FROM (SELECT ${list.key} AS page_key FROM ${list.table} ${where.sql} ORDER BY ${order} LIMIT $${limit} OFFSET $${limit + 1}) page
    JOIN ${list.table} ON ${list.key} = page.page_key ${list.joins ?? ''}
    ORDER BY ${order}`;
  const [data, total] = await Promise.all([
    db.query<Row[]>(sql, [...where.values, query.perPage, (query.page - 1) * query.perPage]),
    countRows(db, list, where),
  ]);
  return { data, ...total };
}

function orderOf(list: ListDefinition, query: ListQuery): string {
  const name = query.sort ?? list.defaultSort;
  const column = Object.hasOwn(list.sortable, name) ? list.sortable[name] : undefined;
  if (!column) throw invalid('sort', 'unsortable');
  const keyed = column === list.key ? '' : `, ${list.key} ${query.order}`;
  return `${column} ${query.order}${keyed}`;
}

async function countRows(
  db: DataSource,
  list: ListDefinition,
  where: Where,
): Promise<{ total: number; estimated?: boolean }> {
  const estimate = await planRows(db, `SELECT 1 FROM ${list.table} ${where.sql}`, where.ownValues);
  if (estimate > 2 * EXACT_UP_TO) return { total: estimate, estimated: true };
  const rows = await db.query<{ n: string }[]>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${list.table} ${where.sql} LIMIT ${EXACT_UP_TO + 1}) counted`,
    where.ownValues,
  );
  const counted = Number(rows[0]?.n ?? 0);
  return counted <= EXACT_UP_TO
    ? { total: counted }
    : { total: Math.max(estimate, counted), estimated: true };
}

async function planRows(db: DataSource, sql: string, values: unknown[]): Promise<number> {
  const rows = await db.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[]>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    values,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
