import sql, { type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import type { ListDefinition, Where } from '../../platform/common/lists/list-sql.js';
import { queryRow } from '../../platform/common/database/query.js';
import { CAUSE_FIGURES, type CauseFigures, causesSql, NO_BREAKS } from '../../books/breaks/cause-figures.js';
import type { TaskList, TodayTask } from './today-task.view.js';

/** Page of a list that is only counted. */
export const COUNTED = { page: 1, perPage: 1, order: 'ASC' } as const;

export interface ListFigures {
  count: number;
  amount: number;
  since: Date | null;
}

/** SQL of the amount and of the start of the problem of one row. */
interface Measures {
  amount?: Sql;
  since: Sql;
}

/** Counts the rows that a list shows, with their sum and the oldest problem. */
export async function figuresOf(
  db: DataSource,
  { list, where }: { list: Pick<ListDefinition, 'table'>; where: Where },
  { amount = sql`0`, since }: Measures,
): Promise<ListFigures> {
  const row = await queryRow<ListFigures>(
    db,
    sql`SELECT count(*)::int AS count, coalesce(sum(${amount}), 0)::bigint AS amount, min(${since}) AS since
      FROM ${list.table} ${where.sql}`,
  );
  return row ?? { count: 0, amount: 0, since: null };
}

/** Counts the breaks that a list shows, with their causes and the earliest due time; amounts in XOF, the same money counted once. */
export async function breakFiguresOf(
  db: DataSource,
  where: Where,
): Promise<CauseFigures & { since: Date | null; due: Date | null }> {
  const row = await queryRow<CauseFigures & { since: Date | null; due: Date | null }>(
    db,
    sql`SELECT ${CAUSE_FIGURES}, min(one.since) AS since, min(one.due) AS due FROM (${causesSql(where.sql)}) one`,
  );
  return row ?? { ...NO_BREAKS, since: null, due: null };
}

type FilterValue = string | number | boolean | readonly string[] | undefined;

/** Writes the filters of a query as they stand in the address of its list. */
export function listOf(name: string, filters: Readonly<Record<string, FilterValue>>): TaskList {
  const texts = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return { name, filters: Object.fromEntries(texts) };
}

type Told = Pick<TodayTask, 'kind' | 'rank' | 'list'> & Partial<Pick<TodayTask, 'about' | 'alerts'>>;

/** Makes a task of what a list counts; none where it counts nothing. */
export function taskOf({ count, amount, since }: ListFigures, told: Told): TodayTask[] {
  if (!count) return [];
  return [{ about: {}, alerts: [], ...told, count, amount, since: since?.toISOString() ?? null }];
}

/** Alerts of a kind in every project. */
export const allAlerts = (kind: TodayTask['alerts'][number]['kind']): TodayTask['alerts'] => [
  { kind, projectId: null, subject: null },
];
