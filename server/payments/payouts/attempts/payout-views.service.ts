import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { readPage, Where } from '../../../platform/common/lists/list-sql.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import { canAccessRecord, type ProjectScope } from '../../../platform/common/values/scope.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';
import { payoutStateSql } from '../orders/payout-state.js';
import { withStated } from '../orders/stated-payouts.js';
import type { ListedPayout, PayoutCounts, PayoutRow } from '../orders/payout.view.js';
import type { PayoutState } from '../orders/payout-words.js';
import {
  PAYOUT_ACCOUNT,
  PAYOUT_LIST,
  PAYOUTS_SQL,
  payoutsWhere,
  PAYOUT_COLUMNS,
  PAYOUT_JOINS,
} from '../orders/payout-list.js';
import type { PayoutCountsQuery, PayoutQuery } from '../orders/order.dto.js';
import { DueRetriesService } from './due-retries.service.js';
import { RetryWaitsService } from './retry-waits.service.js';

@Injectable()
export class PayoutViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
    private readonly clock: Clock,
    private readonly retries: DueRetriesService,
    private readonly waits: RetryWaitsService,
    private readonly statements: StatementEvidence,
  ) {}

  async list(query: PayoutQuery, scope: ProjectScope): Promise<Page<ListedPayout>> {
    const where = await this.where(query, scope);
    const page = await this.reading.read((db) => readPage<PayoutRow>(db, PAYOUT_LIST, query, where));
    return { ...page, data: await this.listed(page.data) };
  }

  /** Returns the condition of a list or file of payouts. */
  async where(query: PayoutQuery, scope: ProjectScope): Promise<Where> {
    const where = payoutsWhere(query, scope, this.clock.now());
    if (query.retryDue === undefined) return where;
    const due = await this.retries.due(query, scope);
    const ids = due.map(({ payoutId }) => payoutId);
    return where.and(query.retryDue ? sql`p.id = ANY(${ids}::uuid[])` : sql`p.id <> ALL(${ids}::uuid[])`);
  }

  async counts({ projectId }: PayoutCountsQuery, scope: ProjectScope): Promise<PayoutCounts> {
    const where = new Where()
      .within(scope, sql`p.project_id`, PAYOUT_ACCOUNT)
      .given(projectId, (value) => sql`p.project_id = ${value}`);
    const rows = await queryRows<{ state: PayoutState; count: number; total: number }>(
      this.db,
      sql`SELECT ${payoutStateSql()} AS state, count(*) AS count, sum(p.amount) AS total
       FROM ${PAYOUTS_SQL} ${where.sql} GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ state, ...sums }) => [state, sums]));
  }

  /**
   * Returns the payout of an attempt, the last or an earlier one.
   * @throws Problem not_found, also for an inaccessible project
   */
  async ofAttempt(transactionId: string, scope: ProjectScope): Promise<ListedPayout> {
    const row = await queryRow<PayoutRow>(
      this.db,
      sql`SELECT ${PAYOUT_COLUMNS} FROM ${PAYOUTS_SQL} ${PAYOUT_JOINS}
       WHERE p.id = (SELECT payout_id FROM payout_attempts WHERE transaction_id = ${transactionId})`,
    );
    const [payout] = row && canAccessRecord(scope, row) ? await this.listed([row]) : [];
    if (!payout) throw notFound();
    return payout;
  }

  /** Adds what earlier attempts and statements say about payouts. */
  private async listed(rows: readonly PayoutRow[]): Promise<ListedPayout[]> {
    const ready = rows.filter(({ state }) => state === 'ready');
    const waits = await this.waits.among(ready.map(({ id }) => id));
    const stated = await withStated(this.db.manager, this.statements, rows);
    return stated.map((row) => ({ ...row, waitsFor: waits.get(row.id) ?? null }));
  }
}
