import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import type { LineView } from '../imports/import.view.js';
import type { SourceSide } from '../imports/import-words.js';
import { type SourceRow, SourcesService } from '../imports/sources.service.js';
import { dueOfDay } from './side-state.js';
import { MatchRulesService } from './match-rules.service.js';
import type { UnmatchedQuery } from './matching.dto.js';
import { joinDuplicated } from './duplicate-lines-sql.js';
import type { DuplicateOf, MatchTarget, UnmatchedView } from './matching.view.js';
import { lineDueAt } from './match-rules.js';
import {
  CASH_TARGET,
  LINE_COLUMNS,
  LINE_IS_FREE,
  LINE_JOINS,
  isTargetFreeSql,
  TRANSACTION_TARGET,
} from './lines-and-targets-sql.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

const LINES: ListDefinition = {
  table: sql`import_lines l`,
  key: sql`l.id`,
  columns: LINE_COLUMNS,
  joins: LINE_JOINS,
  sortable: { at: sql`l.happened_at`, amount: sql`l.amount`, rowNumber: sql`l.row_number` },
  defaultSort: 'at',
};

const TRANSACTIONS: ListDefinition = {
  table: sql`transactions t`,
  key: sql`t.id`,
  columns: TRANSACTION_TARGET,
  sortable: { at: sql`t.occurred_at`, amount: sql`t.amount` },
  defaultSort: 'at',
};

const CASH: ListDefinition = {
  table: sql`cash_movements c`,
  key: sql`c.id`,
  columns: CASH_TARGET,
  sortable: { at: sql`c.happened_at`, amount: sql`c.amount` },
  defaultSort: 'at',
};

@Injectable()
export class UnmatchedService {
  constructor(
    private readonly db: DataSource,
    private readonly windows: DayWindowsService,
    private readonly rules: MatchRulesService,
    private readonly sources: SourcesService,
  ) {}

  /**
   * Returns no targets when no source covers the side.
   * @throws Problem not_found, invalid
   */
  async page(query: UnmatchedQuery, scope: ProjectScope): Promise<Page<UnmatchedView>> {
    const window = await this.windows.of(this.db.manager, query, scope);
    if (query.records === 'line') return this.lines(query, window);
    return query.side === 'bank' ? this.cash(query, window) : this.transactions(query, window);
  }

  private async lines(query: UnmatchedQuery, { asOf }: DayWindow): Promise<Page<UnmatchedView>> {
    const { rules } = await this.rules.current(this.db.manager, query.projectId);
    const where = new Where()
      .and(sql`l.project_id = ${query.projectId}`)
      .and(sql`l.booked_day = ${query.day}::date`)
      .and(sql`l.leg = ${query.side}`)
      .and(LINE_IS_FREE);
    const page = await readPage<Omit<LineView, 'happenedAt'> & { happenedAt: Date }>(
      this.db,
      LINES,
      query,
      where,
    );
    const possibleDuplicates = await this.duplicatesOf(
      page.data.map(({ id }) => id),
      asOf,
    );
    const data = page.data.map((row) => ({
      id: `line:${row.id}`,
      side: query.side,
      line: { ...row, happenedAt: row.happenedAt.toISOString() },
      target: null,
      expectedUntil: ifLater(new Date(lineDueAt(query.side, row.happenedAt.getTime(), rules)), asOf),
      duplicateOf: possibleDuplicates.get(row.id) ?? null,
    }));
    return { ...page, data };
  }

  private async duplicatesOf(ids: readonly string[], asOf: Date): Promise<Map<string, DuplicateOf>> {
    const rows = await queryRows<LineView & { repeats: string; transactionId: string; named: string }>(
      this.db,
      sql`SELECT found.repeats, found."transactionId", found.named, ${LINE_COLUMNS}
       FROM (
         SELECT l.id::text AS repeats, named.line_id AS id, named.id AS "transactionId", t.reference AS named
         FROM import_lines l ${joinDuplicated(asOf)} JOIN transactions t ON t.id = named.id WHERE l.id = ANY(${ids}::bigint[])
       ) found JOIN import_lines l ON l.id = found.id ${LINE_JOINS}`,
    );
    return new Map(
      rows.map(({ repeats, transactionId, named, ...line }) => [
        repeats,
        { transactionId, reference: named, line },
      ]),
    );
  }

  private async transactions(query: UnmatchedQuery, window: DayWindow): Promise<Page<UnmatchedView>> {
    const sources = await this.sourcesOf(query.projectId, query.side);
    if (!sources.length) return { data: [], total: 0 };
    const where = new Where()
      .and(sql`t.project_id = ${query.projectId}`)
      .and(sql`t.occurred_at >= ${window.beginsAt} AND t.occurred_at < ${window.endsAt}`)
      .and(sql`(t.status = 'completed' OR (t.status = 'pending' AND t.kind = 'payout'))`);
    where.and(isTargetFreeSql(sql`t.id`, query.side));
    const operators = sources.map(({ operatorId }) => operatorId);
    if (!operators.includes(null)) where.and(sql`t.account_id = ANY(${operators})`);
    const page = await readPage<MatchTarget>(this.db, TRANSACTIONS, query, where);
    const due = (target: MatchTarget) => dueOfDay(sources, target.operatorId, window.endsAt);
    return asTargets(page, query.side, (target) => ifLater(due(target), window.asOf));
  }

  private async cash(query: UnmatchedQuery, window: DayWindow): Promise<Page<UnmatchedView>> {
    const sources = await this.sourcesOf(query.projectId, 'bank');
    if (!sources.length) return { data: [], total: 0 };
    const { rules } = await this.rules.current(this.db.manager, query.projectId);
    const where = new Where()
      .and(sql`c.project_id = ${query.projectId}`)
      .and(
        sql`c.state = 'approved' AND c.happened_at >= ${window.beginsAt} AND c.happened_at < ${window.endsAt}`,
      );
    where.and(isTargetFreeSql(sql`c.id`, 'bank'));
    const page = await readPage<MatchTarget>(this.db, CASH, query, where);
    const due = new Date(window.endsAt.getTime() + rules.bankDays * DAY_MS);
    return asTargets(page, 'bank', () => ifLater(due, window.asOf));
  }

  private async sourcesOf(projectId: string, side: SourceSide): Promise<SourceRow[]> {
    return (await this.sources.active(this.db.manager, projectId)).filter((source) => source.side === side);
  }
}

const ifLater = (due: Date | null, now: Date): string | null => (due && due > now ? due.toISOString() : null);

function asTargets(
  page: Page<MatchTarget>,
  side: SourceSide,
  expectedUntil: (target: MatchTarget) => string | null,
): Page<UnmatchedView> {
  const data = page.data.map((target) => ({
    id: `${target.kind}:${target.id}`,
    side,
    line: null,
    target,
    expectedUntil: expectedUntil(target),
    duplicateOf: null,
  }));
  return { ...page, data };
}
