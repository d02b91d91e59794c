import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { runInBackground } from '../../../platform/common/background/background-work.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessRecord } from '../../../platform/common/values/scope.js';
import { parseStatus } from '../../../aggregator/parsing/transaction-facts.js';
import { SUB_CODE_LIST_OF } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { CHECK_CODE, CHECK_RESULT } from '../../transactions/exchanges/check-result-sql.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { Transaction } from '../../transactions/lifecycle/transaction.entity.js';
import { ConfirmSweepService } from '../sweep/confirm-sweep.service.js';
import type { ConfirmedNowView } from './confirmed-now.view.js';

/** Covers the minimum gap of 3 s between two checks and one ordinary answer. */
const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 150;
/** Longest time from the request of a check to its answer; an answer dated later is one of a wrong clock. */
const AHEAD_AT_MOST_MS = PATIENCE_MS + 5_000;

/** SQL: true for a status check `e` that was sent since a time, and is not dated by a clock that was ahead. */
const sentSinceSql = (since: Date): Sql => sql`e.operation IN ('payin_confirm', 'payout_confirm')
  AND e.sent_at BETWEEN ${since} AND ${since}::timestamptz + ${AHEAD_AT_MOST_MS} * interval '1 ms'`;

/** Makes a transaction due and runs the sweep, so that a check by a user obeys the same rate limits and gaps. */
@Injectable()
export class ConfirmNowService {
  private readonly logger = new Logger('ConfirmNow');

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly due: ConfirmationScheduleService,
    private readonly sweep: ConfirmSweepService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem not_found, or not_confirmable when the transaction has no token */
  async confirm(id: string, user: UserActor): Promise<ConfirmedNowView> {
    const transaction = await this.db.manager.findOneBy(Transaction, { id });
    if (!transaction || !canAccessRecord(user.scope, { ...transaction, operatorId: transaction.accountId }))
      throw notFound();
    if (transaction.token === null) throw new Problem(409, 'not_confirmable');
    const askedAt = this.clock.now();
    await this.db.transaction(async (manager) => {
      await this.due.markDue(manager, [id], 'person', askedAt);
      await this.audit.record(manager, {
        actor: user,
        act: 'transaction.confirm_asked',
        subjectType: 'transaction',
        subjectId: id,
        projectId: transaction.projectId,
      });
    });
    return this.answerSince(id, askedAt);
  }

  /** Runs the sweep until each transaction has an answer sent since then, or its project pauses, for 8 s at most. */
  async waitForAnswers(ids: readonly string[], since: Date): Promise<void> {
    const begun = this.clock.elapsed();
    while (this.clock.elapsed() - begun <= PATIENCE_MS) {
      runInBackground(this.sweep.sweep(), this.logger, 'sweep_not_started');
      const open = await queryRow(
        this.db,
        sql`SELECT 1 FROM transactions t JOIN projects p ON p.id = t.project_id
         WHERE t.id = ANY(${ids}::uuid[]) AND p.sweep_paused_at IS NULL AND NOT EXISTS (SELECT FROM exchanges e
           WHERE e.transaction_id = t.id AND ${sentSinceSql(since)})
         LIMIT 1`,
      );
      if (!open) return;
      await wait(LOOK_EVERY_MS);
    }
  }

  private async answerSince(id: string, since: Date): Promise<ConfirmedNowView> {
    await this.waitForAnswers([id], since);
    const row = await queryRow<Omit<ConfirmedNowView, 'answered' | 'answer'>>(
      this.db,
      sql`SELECT t.status, e.result, e.code, CASE WHEN e.code IS NOT NULL THEN ${SUB_CODE_LIST_OF.payin_confirm}::text END AS list,
         e.said, e.fault, e.id AS "exchangeId", p.sweep_paused_why AS "pausedWhy",
         CASE WHEN p.sweep_paused_at IS NOT NULL THEN coalesce(p.sweep_pause_cause, 'credentials_refused') END AS "pauseCause"
       FROM transactions t JOIN projects p ON p.id = t.project_id
       LEFT JOIN LATERAL (SELECT id, said, fault, ${CHECK_RESULT} AS result, ${CHECK_CODE} AS code
         FROM exchanges e WHERE e.transaction_id = t.id AND ${sentSinceSql(since)}
         ORDER BY e.sent_at DESC LIMIT 1) e ON true
       WHERE t.id = ${id}`,
    );
    if (!row) throw notFound();
    const read = row.result === 'answered' ? parseStatus(row.said) : undefined;
    const answer = read && read.status !== 'unrecognised' ? read.status : null;
    return { ...row, answered: row.exchangeId !== null, answer };
  }
}
