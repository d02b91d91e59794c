import sql, { empty, join, type Sql } from 'sql-template-tag';
import { constantSql } from '../database/constant-sql.js';
import { type Queryable, queryRow, queryRows } from '../database/query.js';
import type { ListQuery } from './list-query.js';
import type { Page } from './page.view.js';
import { invalid } from '../problems/problem.js';
import { isLimited, type ProjectScope } from '../values/scope.js';
import {
  type PeriodBounds,
  type PeriodColumns,
  periodConditions,
  type PeriodOfList,
  usedPeriods,
} from './period.js';
import { scopeCondition } from './scope-sql.js';

/**
 * Above this number of rows, a list returns the planner's estimate with `estimated: true` (an exact count of 1 M rows
 * takes 60 ms, of 5 M rows 285 ms).
 */
const EXACT_UP_TO = 100_000;
/** Counted without asking the planner: takes no longer than its estimate. */
const COUNTED_FIRST = 5_000;

export const ORDERS = { ASC: sql`ASC`, DESC: sql`DESC` };

/** SQL of a list. Contains no input of the caller. */
export interface ListDefinition {
  /** Filtered and sorted table with its alias: `transactions t`. */
  table: Sql;
  /** Unique key, appended to every ORDER BY: `t.id`. */
  key: Sql;
  columns: Sql;
  /** Joined to the rows of the page only. */
  joins?: Sql;
  /** SQL columns by the name used in `sort`. */
  sortable: Record<string, Sql>;
  defaultSort: string;
}

export class Where {
  /** Periods of the list, which its answer states. */
  readonly periods: PeriodOfList[] = [];
  private readonly conditions: Sql[] = [];

  and(condition: Sql): this {
    this.conditions.push(condition);
    return this;
  }

  /** Adds the condition on a value that the query has. */
  given<T>(value: T | undefined | null | '', condition: (value: T) => Sql): this {
    return value === undefined || value === null || value === '' ? this : this.and(condition(value));
  }

  all(conditions: readonly Sql[]): this {
    this.conditions.push(...conditions);
    return this;
  }

  /** Keeps the records within the scope, as `scopeCondition`; `project` and `account` are SQL of columns. */
  within(scope: ProjectScope, project: Sql, account?: Sql): this {
    const condition = scopeCondition(scope, project, account);
    return condition ? this.and(condition) : this;
  }

  /** Keeps the records of projects of which the scope contains at least some records. */
  withinSeen(scope: ProjectScope, project: Sql): this {
    return this.within(isLimited(scope) ? scope.projects : scope, project);
  }

  /** Keeps the records of a period; `list` says what of the rows it bounds, and whose they are. */
  during(
    bounds: PeriodBounds,
    columns: PeriodColumns,
    list: Omit<PeriodOfList, keyof PeriodBounds | 'projects'>,
  ): this {
    if (!bounds.from && !bounds.to) return this;
    this.periods.push({ ...list, projects: columns.projects, from: bounds.from, to: bounds.to });
    return this.all(periodConditions(bounds, columns));
  }

  get sql(): Sql {
    return this.conditions.length ? sql`WHERE ${join(this.conditions, ' AND ')}` : empty;
  }
}

export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Reads one page. Finds the keys by index first, then reads and joins only the rows of the page. The order ends with
 * the key and is therefore total, so that no row is skipped or repeated between pages.
 * @throws Problem invalid (sort)
 */
export async function readPage<Row>(
  db: Queryable,
  list: ListDefinition,
  query: ListQuery,
  where: Where,
): Promise<Page<Row>> {
  const order = orderOf(list, query);
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
  if (!where.periods.length) return { data, ...total };
  const periods = await Promise.all(where.periods.map((period) => usedPeriods(db, period)));
  return { data, ...total, periods: periods.flat() };
}

/** @throws Problem invalid (sort) */
export function orderOf(list: ListDefinition, query: Pick<ListQuery, 'sort' | 'order'>): Sql {
  const name = query.sort ?? list.defaultSort;
  const column = Object.hasOwn(list.sortable, name) ? list.sortable[name] : undefined;
  if (!column) throw invalid('sort', 'unsortable');
  const order = ORDERS[query.order];
  return column.text === list.key.text
    ? sql`${column} ${order}`
    : sql`${column} ${order}, ${list.key} ${order}`;
}

/** Counts first, within a bound: most filters leave few rows, and these need no estimate. */
async function countRows(
  db: Queryable,
  list: ListDefinition,
  where: Where,
): Promise<{ total: number; estimated?: boolean }> {
  const rows = sql`SELECT 1 FROM ${list.table} ${where.sql}`;
  const few = await countUpTo(db, rows, COUNTED_FIRST);
  if (few <= COUNTED_FIRST) return { total: few };
  const estimate = await planRows(db, rows);
  if (estimate > 2 * EXACT_UP_TO) return { total: estimate, estimated: true };
  const total = await countUpTo(db, rows, EXACT_UP_TO);
  return total <= EXACT_UP_TO ? { total } : { total: Math.max(estimate, total), estimated: true };
}

/** Returns `limit` + 1 where there are more. The planner knows the limit, so the first rows are read without a sort. */
async function countUpTo(db: Queryable, rows: Sql, limit: number): Promise<number> {
  const counted = await queryRow<{ n: number }>(
    db,
    sql`SELECT count(*) AS n FROM (${rows} LIMIT ${constantSql(limit + 1)}) counted`,
  );
  return counted?.n ?? 0;
}

async function planRows(db: Queryable, statement: Sql): Promise<number> {
  const row = await queryRow<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    db,
    sql`EXPLAIN (FORMAT JSON) ${statement}`,
  );
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
