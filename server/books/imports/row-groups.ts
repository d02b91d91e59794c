import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { LineClass } from './line-classes.js';
import type { AddedRows, ClassFigures } from './line-class.view.js';

export interface ImportFigures {
  rows: number;
  goodRows: number;
  badRows: number;
  firstDay: string | null;
  lastDay: string | null;
  sumIn: number;
  sumOut: number;
}

/** Rows of one day, class and direction, and the sum of their amounts in XOF. */
interface RowGroup {
  /** In the project's zone, `YYYY-MM-DD`; null for an invalid row without a date. */
  day: string | null;
  /** Null for invalid rows. */
  class: LineClass | null;
  direction: string;
  isValid: boolean;
  rows: number;
  sum: bigint;
}

const rowGroupsSql = (importId: string) => sql`
  SELECT day::text AS day, class, direction, wrong IS NULL AS "isValid", count(*)::int AS rows, coalesce(sum(amount), 0)::text AS sum
  FROM import_readings WHERE import_id = ${importId} GROUP BY day, class, direction, wrong IS NULL`;

/** Counts and sums of the rows of a reading: one pass over them answers every question about totals. */
export class RowGroups {
  private readonly valid: readonly RowGroup[];

  private constructor(private readonly groups: readonly RowGroup[]) {
    this.valid = groups.filter(({ isValid }) => isValid);
  }

  static async of(manager: EntityManager, importId: string): Promise<RowGroups> {
    const found = await queryRows<Omit<RowGroup, 'sum'> & { sum: string }>(manager, rowGroupsSql(importId));
    return new RowGroups(found.map(({ sum, ...group }) => ({ ...group, sum: BigInt(sum) })));
  }

  /** Counts a refund of an order as no row of its own, and what was not executed in no sum. */
  figures(): ImportFigures {
    const days = this.days();
    const money = this.valid.filter(countsAsMoney);
    return {
      rows: rowsOf(this.groups.filter(isRow)),
      goodRows: rowsOf(this.valid.filter(isRow)),
      badRows: rowsOf(this.groups.filter(({ isValid }) => !isValid)),
      ...{ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
      ...{ sumIn: sumOf(money, 'in'), sumOut: sumOf(money, 'out') },
    };
  }

  /** Days of the valid rows, ascending. */
  days(): string[] {
    return [...new Set(this.valid.flatMap(({ day }) => (day === null ? [] : [day])))].sort();
  }

  classes(): ClassFigures[] {
    const found = new Set(this.valid.flatMap(({ class: one }) => (one === null ? [] : [one])));
    return [...found].sort().map((one) => {
      const groups = this.valid.filter((group) => group.class === one);
      return {
        class: one,
        ...{ rowsIn: rowsOf(groups.filter(goesIn)), rowsOut: rowsOf(groups.filter(goesOut)) },
        ...{ sumIn: sumOf(groups, 'in'), sumOut: sumOf(groups, 'out') },
      };
    });
  }

  has(lineClass: LineClass): boolean {
    return this.valid.some((group) => group.class === lineClass);
  }

  /** Sums what a file adds of which no row can be known. */
  money(): AddedRows {
    const money = this.valid.filter(countsAsMoney);
    return { rows: rowsOf(money), sumIn: sumOf(money, 'in'), sumOut: sumOf(money, 'out') };
  }

  /** Counts the valid rows of days up to `day`, with what was paid back for orders or without. */
  rowsUpTo(day: string | null, { withRefunds }: { withRefunds: boolean }): number {
    if (day === null) return 0;
    return rowsOf(
      this.valid.filter((group) => group.day !== null && group.day <= day && (withRefunds || isRow(group))),
    );
  }
}

const isRow = (group: RowGroup): boolean => group.class !== 'refund';
const countsAsMoney = (group: RowGroup): boolean => group.class !== 'notExecuted';
const goesIn = ({ direction }: RowGroup): boolean => direction === 'in';
const goesOut = ({ direction }: RowGroup): boolean => direction === 'out';

const rowsOf = (groups: readonly RowGroup[]): number => groups.reduce((all, { rows }) => all + rows, 0);

/** Exact up to the last addition, also beyond 2^53. */
const sumOf = (groups: readonly RowGroup[], direction: 'in' | 'out'): number =>
  Number(groups.reduce((all, group) => (group.direction === direction ? all + group.sum : all), 0n));
