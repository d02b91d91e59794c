import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessRecord, isLimited } from '../../../platform/common/values/scope.js';
import { DoubtsService } from '../../transactions/lost-calls/doubts.service.js';
import { RetryAdviceService } from './retry-advice.service.js';
import { PredecessorsService } from '../predecessors/predecessors.service.js';
import { OrderViewsService } from '../orders/order-views.service.js';
import { InterruptedPayoutsService } from '../interruptions/interrupted-payouts.service.js';
import type { PayoutView, RetryAdvice } from './payout-page.view.js';
import { RetryWaitsService } from './retry-waits.service.js';
import { AttemptHistoryService } from './attempt-history.service.js';
import { permittedActions } from './permitted-actions.js';
import { PAYOUTS_SQL, PAYOUT_COLUMNS, PAYOUT_JOINS } from '../orders/payout-list.js';

type StoredView = Omit<
  PayoutView,
  | 'order'
  | 'history'
  | 'doubt'
  | 'retry'
  | 'may'
  | 'proposalIds'
  | 'waitsFor'
  | 'doublePayments'
  | 'predecessors'
  | 'interruption'
>;

const NOT_FAILED: RetryAdvice = { allowed: false, why: 'not_failed', from: null, needsApproval: false };

@Injectable()
export class PayoutPageService {
  constructor(
    private readonly db: DataSource,
    private readonly orders: OrderViewsService,
    private readonly attempts: AttemptHistoryService,
    private readonly rules: RetryAdviceService,
    private readonly doubts: DoubtsService,
    private readonly waits: RetryWaitsService,
    private readonly predecessors: PredecessorsService,
    private readonly interrupted: InterruptedPayoutsService,
  ) {}

  /** @throws Problem not_found, also for a payout of an inaccessible project */
  async view(id: string, reader: UserActor): Promise<PayoutView> {
    const row = await queryRow<StoredView>(
      this.db,
      sql`SELECT ${PAYOUT_COLUMNS}, j.zone, j.wiki_url AS "wikiUrl", p.note,
         (SELECT jsonb_build_object('transactionId', a.transaction_id, 'number', a.number, 'failedAt', x.status_at, 'paidAt', p.paid_since)
          FROM payout_attempts a JOIN transactions x ON x.id = a.transaction_id WHERE a.transaction_id = p.paid_attempt_id) AS "paidBy",
         CASE WHEN p.state IN ('held', 'returned', 'cancelled') THEN p.hold_note END AS "holdNote",
         CASE WHEN p.state IN ('held', 'returned', 'cancelled') THEN p.hold_by END AS "holdBy"
       FROM ${PAYOUTS_SQL} ${PAYOUT_JOINS} WHERE p.id = ${id}`,
    );
    if (!row || !canAccessRecord(reader.scope, row)) throw notFound();
    const limited = isLimited(reader.scope);
    const projects = isLimited(reader.scope) ? reader.scope.projects : reader.scope;
    const { manager } = this.db;
    const [
      { count: _count, total: _total, ...order },
      history,
      retries,
      proposalIds,
      doublePayments,
      predecessors,
      waits,
    ] = await Promise.all([
      this.orders.row(row.orderId, { ...reader, scope: projects }),
      this.attempts.attemptsOf(id),
      this.rules.adviceFor([id]),
      this.attempts.openProposals(id),
      this.predecessors.doublePayments(manager, id),
      this.predecessors.ofPayout(manager, id),
      this.waits.among([id]),
    ]);
    const retry = retries.get(id)?.advice ?? NOT_FAILED;
    const attemptIds = history.map(({ transactionId }) => transactionId);
    return {
      ...row,
      order,
      history,
      waitsFor: waits.get(id) ?? null,
      doublePayments,
      predecessors,
      doubt: await this.doubts.historyOf(this.db.manager, attemptIds),
      retry,
      interruption:
        (row.state !== 'failed' || retry.allowed || retry.why === 'requested'
          ? await this.interrupted.ofPayout(id)
          : null) ?? null,
      may: limited ? [] : permittedActions({ ...row, retry }, reader.role),
      proposalIds: limited ? [] : proposalIds,
    };
  }
}
