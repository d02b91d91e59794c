import sql, { empty, join, raw, Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../database/query.js';
import type { ListQuery } from './list-query.js';
import type { Page } from './page.view.js';
import { invalid } from '../problems/problem.js';
import type { ProjectScope } from '../values/scope.js';

/** Above this many rows a list's total is the planner's estimate and says so (counting 1 M rows costs 60 ms, 5 M 285 ms). */
const EXACT_UP_TO = 100_000;

/** How a list is read: nothing of it comes from the caller. */
export interface ListDefinition {
  /** The table that is filtered and sorted, with its alias: `transactions t`. */
  table: Sql;
  /** Its unique key, the last column of every order: `t.id`. */
  key: Sql;
  /** What a row shows; may use the joins. */
  columns: Sql;
  /** Joined to the rows of one page only, after they were found. */
  joins?: Sql;
  /** The caller's names of sortable columns → SQL. */
  sortable: Record<string, string>;
  defaultSort: string;
}

/** The conditions of one query. */
export class Where {
  private readonly conditions: Sql[] = [];

  /** Adds a condition; in a text each `?` stands for the next value, which is sent as a parameter. */
  and(condition: string | Sql, ...values: unknown[]): this {
    this.conditions.push(typeof condition === 'string' ? new Sql(condition.split('?'), values) : condition);
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

  get sql(): Sql {
    return this.conditions.length ? sql`WHERE ${join(this.conditions, ' AND ')}` : empty;
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
  const order = raw(orderOf(list, query));
  const [data, total] = await Promise.all([
    queryRows<Row>(
      db,
      sql`
        SELECT ${list.columns}
        FROM (
          SELECT ${list.key} AS page_key FROM ${list.table} ${where.sql}
          ORDER BY ${order} LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}
        ) page
        JOIN ${list.table} ON ${list.key} = page.page_key ${list.joins ?? empty}
        ORDER BY ${order}`,
    ),
    countRows(db, list, where),
  ]);
  return { data, ...total };
}

function orderOf(list: ListDefinition, query: ListQuery): string {
  const name = query.sort ?? list.defaultSort;
  const column = Object.hasOwn(list.sortable, name) ? list.sortable[name] : undefined;
  if (!column) throw invalid('sort', 'unsortable');
  const key = list.key.text;
  return column === key ? `${column} ${query.order}` : `${column} ${query.order}, ${key} ${query.order}`;
}

async function countRows(
  db: DataSource,
  list: ListDefinition,
  where: Where,
): Promise<{ total: number; estimated?: boolean }> {
  const rows = sql`SELECT 1 FROM ${list.table} ${where.sql}`;
  const estimate = await planRows(db, rows);
  if (estimate > 2 * EXACT_UP_TO) return { total: estimate, estimated: true };
  const counted = await queryRow<{ n: number }>(
    db,
    sql`SELECT count(*) AS n FROM (${rows} LIMIT ${raw(String(EXACT_UP_TO + 1))}) counted`,
  );
  const total = counted?.n ?? 0;
  return total <= EXACT_UP_TO ? { total } : { total: Math.max(estimate, total), estimated: true };
}

/** Returns how many rows the planner expects. */
async function planRows(db: DataSource, statement: Sql): Promise<number> {
  const row = await queryRow<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    db,
    sql`EXPLAIN (FORMAT JSON) ${statement}`,
  );
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
