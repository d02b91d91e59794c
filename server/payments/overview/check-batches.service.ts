import { Injectable } from '@nestjs/common';
import sql, { empty } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../access/audit/audit.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { ListQuery } from '../../platform/common/lists/list-query.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { SUB_CODE_LIST_OF } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { newId } from '../../platform/common/values/ids.js';
import {
  CHECK_CODE,
  CHECK_RESULT,
  CHECK_TEXT,
  type CountedChecks,
  tallyOf,
} from '../transactions/exchanges/check-result-sql.js';
import { ConfirmationScheduleService } from '../transactions/lifecycle/confirmation-schedule.service.js';
import { transactionList } from './transaction-list.js';
import type { TransactionQuery } from '../transactions/views/transaction.query.js';
import { MAX_CHECKS } from './check-batch.dto.js';
import type { CheckBatchPause, CheckBatchRow, CheckBatchView } from './check-batch.view.js';
import { ResolvedBreaks } from '../transactions/sources/resolved-breaks.js';

interface Chosen {
  id: string;
  status: string;
  checkable: boolean;
}

/** The last status check of a row since the request. */
const LAST_CHECK = sql`LEFT JOIN LATERAL (
    SELECT e.sent_at, e.said, e.fault, ${CHECK_RESULT} AS result, ${CHECK_CODE} AS code, ${CHECK_TEXT} AS text FROM exchanges e
    WHERE e.transaction_id = r.transaction_id AND e.sent_at >= b.requested_at
      AND e.operation IN ('payin_confirm', 'payout_confirm')
    ORDER BY e.sent_at DESC LIMIT 1) e ON true`;

const ROWS: ListDefinition = {
  table: sql`status_check_batch_rows r`,
  key: sql`r.transaction_id`,
  columns: sql`r.transaction_id AS "transactionId", t.project_id AS "projectId", t.reference, t.amount,
    r.status_before AS "statusBefore", t.status, e.sent_at AS "checkedAt", e.result, e.code,
    CASE WHEN e.code IS NOT NULL THEN ${SUB_CODE_LIST_OF.payin_confirm}::text END AS list, e.said, e.fault`,
  joins: sql`JOIN status_check_batches b ON b.id = r.batch_id JOIN transactions t ON t.id = r.transaction_id ${LAST_CHECK}`,
  sortable: { transactionId: sql`r.transaction_id` },
  defaultSort: 'transactionId',
};

/** Makes many transactions due at once; the scheduled checks run them within the rate of each project. */
@Injectable()
export class CheckBatchesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly schedule: ConfirmationScheduleService,
    private readonly audit: AuditService,
    private readonly resolved: ResolvedBreaks,
  ) {}

  /** @throws Problem check_batch_too_large, check_batch_empty */
  async create(
    ids: readonly string[] | undefined,
    query: TransactionQuery,
    by: UserActor,
  ): Promise<CheckBatchView> {
    const requestedAt = this.clock.now();
    const id = newId(requestedAt);
    return this.db.transaction(async (manager) => {
      const chosen = await this.chosen(manager, ids, query, by);
      const rows = chosen.filter(({ checkable }) => checkable);
      if (chosen.length > MAX_CHECKS)
        throw new Problem(422, 'check_batch_too_large', { values: { limit: MAX_CHECKS } });
      if (!rows.length) throw new Problem(422, 'check_batch_empty');
      const withoutToken = chosen.length - rows.length;
      await execute(
        manager,
        sql`INSERT INTO status_check_batches (id, requested_by_id, requested_by, requested_at, total, without_token)
            VALUES (${id}, ${by.userId}, ${by.email}, ${requestedAt}, ${rows.length}, ${withoutToken})`,
      );
      await execute(
        manager,
        sql`INSERT INTO status_check_batch_rows (batch_id, transaction_id, status_before)
            SELECT ${id}, * FROM unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(({ status }) => status)}::text[])`,
      );
      await this.schedule.markDue(
        manager,
        rows.map((row) => row.id),
        'person',
        requestedAt,
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'transaction.checks_requested',
        subjectType: 'status_check_batch',
        subjectId: id,
        details: { count: rows.length },
      });
      return this.read(manager, id);
    });
  }

  /** @throws Problem not_found, also for batches of other users */
  async view(id: string, by: UserActor): Promise<CheckBatchView> {
    await this.requireOwn(id, by);
    return this.read(this.db.manager, id);
  }

  /** @throws Problem not_found, also for batches of other users */
  async rows(id: string, query: ListQuery, by: UserActor): Promise<Page<CheckBatchRow>> {
    await this.requireOwn(id, by);
    return readPage<CheckBatchRow>(this.db, ROWS, query, new Where().and(sql`r.batch_id = ${id}`));
  }

  /** Selects one more than allowed. Transactions of other projects are left out. */
  private chosen(
    manager: EntityManager,
    ids: readonly string[] | undefined,
    query: TransactionQuery,
    by: UserActor,
  ): Promise<Chosen[]> {
    const { where } = transactionList(query, by, this.clock.now(), this.resolved);
    const filter = ids
      ? new Where()
          .within(by.scope, sql`t.project_id`, sql`t.account_id`)
          .and(sql`t.id = ANY(${[...ids]}::uuid[])`)
      : where;
    return queryRows<Chosen>(
      manager,
      sql`SELECT t.id, t.status, t.token IS NOT NULL AND EXISTS (
            SELECT 1 FROM confirmation_schedule s WHERE s.transaction_id = t.id) AS checkable
          FROM transactions t ${filter.sql} ${ids ? empty : sql`LIMIT ${MAX_CHECKS + 1}`}`,
    );
  }

  private async requireOwn(id: string, by: UserActor): Promise<void> {
    const row = await queryRow(
      this.db,
      sql`SELECT 1 FROM status_check_batches WHERE id = ${id} AND requested_by_id = ${by.userId}`,
    );
    if (!row) throw notFound();
  }

  private async read(manager: EntityManager, id: string): Promise<CheckBatchView> {
    const view = await queryRow<
      Pick<CheckBatchView, 'id' | 'requestedBy' | 'total' | 'withoutToken' | 'requestedAt'>
    >(
      manager,
      sql`SELECT b.id, b.requested_by AS "requestedBy", b.requested_at AS "requestedAt", b.total, b.without_token AS "withoutToken"
          FROM status_check_batches b WHERE b.id = ${id}`,
    );
    if (!view) throw notFound();
    const groups = await queryRows<CountedChecks & { changed: number }>(
      manager,
      sql`SELECT e.result, e.code, CASE WHEN e.result <> 'answered' THEN e.text END AS text, count(*)::int AS count,
            count(*) FILTER (WHERE e.sent_at IS NOT NULL AND t.status <> r.status_before)::int AS changed
          FROM status_check_batches b JOIN status_check_batch_rows r ON r.batch_id = b.id
          JOIN transactions t ON t.id = r.transaction_id ${LAST_CHECK}
          WHERE b.id = ${id} GROUP BY 1, 2, 3`,
    );
    const { counts, reasons } = tallyOf(groups);
    return {
      ...view,
      checked: counts.answered,
      refused: counts.refused,
      unreadable: counts.unreadable,
      noResponse: counts.no_response,
      changed: groups.reduce((sum, { changed }) => sum + changed, 0),
      failed: counts.unreadable + counts.no_response,
      reasons,
      pauses: await this.pauses(manager, id),
    };
  }

  private pauses(manager: EntityManager, id: string): Promise<CheckBatchPause[]> {
    return queryRows<CheckBatchPause>(
      manager,
      sql`SELECT p.id AS "projectId", p.name AS "projectName", coalesce(p.sweep_pause_cause, 'credentials_refused') AS cause,
            p.sweep_paused_at AS since, coalesce(p.sweep_paused_why, '') AS why
          FROM projects p WHERE p.sweep_paused_at IS NOT NULL AND EXISTS (SELECT FROM status_check_batch_rows r
            JOIN transactions t ON t.id = r.transaction_id WHERE r.batch_id = ${id} AND t.project_id = p.id)
          ORDER BY p.name`,
    );
  }
}
