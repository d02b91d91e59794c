import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { DayWindow } from '../calendar/day-window.js';
import type { BreakKind } from './break-words.js';
import type { BreakFigure } from './break-figures.view.js';
import { CAUSE_FIGURES, type CauseFigures, causesSql, NO_BREAKS } from './cause-figures.js';
import { ClosePolicyService } from '../close-policy/close-policy.service.js';

interface FigureRow {
  kind: BreakKind;
  open: string;
  openAmount: string;
  resolved: string;
  expected: string;
}

/** Breaks that block the signature of a day. Amounts in XOF. */
export interface BlockingBreaks {
  /** Breaks without an assignee. */
  free: CauseFigures;
  /** Breaks with an assignee, each above `limit`. */
  owned: CauseFigures;
  limit: number;
}

/** SQL: true for an open and due break `b` about money. */
const isOpenSql = (now: Date): Sql =>
  sql`b.state = 'open' AND NOT b.notice AND (b.expected_until IS NULL OR b.expected_until <= ${now})`;

/** SQL: true for an open and due break `b` that may block the signature of its day; not one carried over in full, or a notice. */
export const mayBlockSql = (now: Date): Sql =>
  sql`(${isOpenSql(now)} AND (b.carried_amount IS NULL OR b.carried_amount < b.amount))`;

/** SQL: `CauseFigures` of the open and due breaks of the day of a row `d` with `project_id` and `day`. */
export const openBreaksOfDaySql = (now: Date): Sql =>
  sql`SELECT ${CAUSE_FIGURES} FROM (${causesSql(
    sql`WHERE b.project_id = d.project_id AND b.day = d.day AND ${isOpenSql(now)}`,
  )}) one`;

@Injectable()
export class BreakFiguresService {
  constructor(
    private readonly clock: Clock,
    private readonly policy: ClosePolicyService,
  ) {}

  /**
   * Counts the breaks of the day as known at `asOf`, by kind in the order of their names. A break not yet due at `asOf`
   * counts only as `expected`. Amounts in XOF.
   */
  async figures(manager: EntityManager, { projectId, day, asOf }: DayWindow): Promise<BreakFigure[]> {
    const rows = await queryRows<FigureRow>(manager, figuresSql(projectId, day, asOf));
    return rows.map(({ kind, open, openAmount, resolved, expected }) => ({
      kind,
      open: Number(open),
      openAmount: Number(openAmount),
      resolved: Number(resolved),
      expected: Number(expected),
    }));
  }

  /**
   * Sums the open and due breaks that block the signature: those without an assignee, and those above the limit with
   * one. Breaks carried over at their full amount and notices about callbacks are left out.
   */
  async blocking(manager: EntityManager, projectId: string, day: string): Promise<BlockingBreaks> {
    const { ownedBreak } = await this.policy.current(manager);
    const where = sql`WHERE b.project_id = ${projectId} AND b.day = ${day}::date AND ${mayBlockSql(this.clock.now())}
      AND (b.assignee_id IS NULL OR b.amount > ${ownedBreak})`;
    const rows = await queryRows<CauseFigures & { key: 'free' | 'owned' }>(
      manager,
      sql`SELECT one.key, ${CAUSE_FIGURES}
        FROM (${causesSql(where, sql`CASE WHEN b.assignee_id IS NULL THEN 'free' ELSE 'owned' END`)}) one GROUP BY one.key`,
    );
    const figuresOf = (wanted: 'free' | 'owned'): CauseFigures => {
      const { key: _, ...figures } = rows.find(({ key }) => key === wanted) ?? { key: wanted, ...NO_BREAKS };
      return figures;
    };
    return { free: figuresOf('free'), owned: figuresOf('owned'), limit: ownedBreak };
  }
}

/** Derives the state of a break at `asOf` from its last action that opens or closes it. */
const figuresSql = (projectId: string, day: string, asOf: Date) => sql`
  SELECT kind,
    count(*) FILTER (WHERE is_open AND is_due) AS open,
    coalesce(sum(amount) FILTER (WHERE is_open AND is_due), 0) AS "openAmount",
    count(*) FILTER (WHERE NOT is_open) AS resolved,
    count(*) FILTER (WHERE is_open AND NOT is_due) AS expected
  FROM (
    SELECT b.kind, b.amount, b.expected_until IS NULL OR b.expected_until <= ${asOf} AS is_due,
      coalesce((SELECT a.act FROM break_acts a
        WHERE a.break_id = b.id AND a.at <= ${asOf} AND a.act IN ('found', 'reopened', 'resolved', 'cleared')
        ORDER BY a.at DESC, a.id DESC LIMIT 1) IN ('found', 'reopened'), true) AS is_open
    FROM breaks b WHERE b.project_id = ${projectId} AND b.day = ${day}::date AND b.found_at <= ${asOf}
  ) known
  GROUP BY kind ORDER BY kind COLLATE "C"`;
