import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import type { CreateOutcome, ExchangeRecord } from '../../aggregator/contract/outcomes.js';
import { creationSubCodeList } from '../../aggregator/sub-codes/sub-code-lists.js';
import { ABANDONED_BEFORE_SEND } from '../../aggregator/transport/wire-answer.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import {
  ConfirmationScheduleService,
  MIN_CONFIRM_GAP_MS,
} from '../../transactions/lifecycle/confirmation-schedule.service.js';
import {
  distrustedAcceptance,
  ExchangeRecorderService,
} from '../../transactions/exchanges/exchange-recorder.service.js';
import { Transaction } from '../../transactions/lifecycle/transaction.entity.js';
import { TransitionsService } from '../../transactions/lifecycle/transitions.service.js';
import { HoldsService } from '../holds/holds.service.js';
import { MAY_HAVE_PAID_SQL } from '../attempts/last-attempt.js';
import { CircuitBreakerService } from './circuit-breaker.service.js';
import type { PayoutAttempt } from './payout-claims.service.js';
import { applyPayoutOutcome, type PayoutOutcomeEffect } from './payout-outcome.js';

/** What came of a call; without an exchange where it was never made. */
export interface PayoutCallAnswer {
  outcome: CreateOutcome;
  exchange: ExchangeRecord | null;
}

/** The call was not made: the claim could not be written down outside the database. */
export const UNMARKED_ANSWER: PayoutCallAnswer = {
  outcome: {
    kind: 'unanswered',
    fault: 'the marker of payouts could not be written',
    neverSent: true,
    drift: [],
  },
  exchange: null,
};

/** Whether the call never began for a reason of ours: its permit was refused, or its claim could not be written down. */
export function isWithheld({ outcome }: PayoutCallAnswer): boolean {
  return (
    outcome.kind === 'unanswered' &&
    outcome.neverSent &&
    (outcome.fault === ABANDONED_BEFORE_SEND.fault || outcome === UNMARKED_ANSWER.outcome)
  );
}

/** What is written after each call. */
@Injectable()
export class PayoutAnswersService {
  private readonly logger = new Logger(PayoutAnswersService.name);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly evidence: ExchangeRecorderService,
    private readonly transitions: TransitionsService,
    private readonly due: ConfirmationScheduleService,
    private readonly holds: HoldsService,
    private readonly circuit: CircuitBreakerService,
  ) {}

  /**
   * Writes an answer in one database transaction: exchange, status, schedule, hold, drift. May be repeated after an ambiguous
   * commit. An answer that comes after its call was given up as unknown still counts. A call that never began for a reason of
   * ours is rejected, and its payout returns to its place in the queue.
   */
  async store(attempt: PayoutAttempt, answer: PayoutCallAnswer): Promise<void> {
    await this.db.transaction(async (manager) => {
      if (isWithheld(answer)) await this.shareLockOrder(manager, attempt);
      if (!(await this.lockAttempt(manager, attempt))) return;
      if (answer.exchange && (await this.evidence.isRecorded(manager, answer.exchange.id))) return;
      const transaction = await manager.findOneByOrFail(Transaction, { id: attempt.transactionId });
      const outcome = await this.evidence.trustedOutcome(manager, attempt, answer.outcome);
      const { status, token } = transaction;
      const list = creationSubCodeList({ kind: 'payout', channel: attempt.channel });
      const call = { withheld: isWithheld(answer) };
      const result = applyPayoutOutcome({ status, token, list }, outcome, call);
      if (answer.exchange) {
        const exchange = { ...answer.exchange, ...distrustedAcceptance(answer.outcome, outcome) };
        await this.evidence.record(manager, exchange, result.drift);
        if (result.contradicts) await this.recordContradiction(manager, transaction, exchange);
      }
      await this.advance(manager, attempt, { result, exchangeId: answer.exchange?.id ?? null });
      await this.circuit.count(manager, attempt.projectId, result.sign, outcome);
    });
  }

  /** Orders are locked before their payouts; one that is cancelled meanwhile keeps its payout from returning to the queue. */
  private async shareLockOrder(manager: EntityManager, { payoutId }: PayoutAttempt): Promise<void> {
    await execute(
      manager,
      sql`SELECT 1 FROM payout_orders WHERE id = (SELECT order_id FROM payouts WHERE id = ${payoutId}) FOR SHARE`,
    );
  }

  /** In the order of all locks: payout, attempt, then the transaction. False where the database has never heard of the attempt. */
  private async lockAttempt(
    manager: EntityManager,
    { payoutId, transactionId }: PayoutAttempt,
  ): Promise<boolean> {
    await execute(manager, sql`SELECT 1 FROM payouts WHERE id = ${payoutId} FOR UPDATE`);
    const rows = await queryRows<unknown>(
      manager,
      sql`SELECT 1 FROM payout_attempts WHERE transaction_id = ${transactionId} FOR UPDATE`,
    );
    if (!rows.length) this.logger.error({ event: 'payout_attempt_forgotten', transaction: transactionId });
    return rows.length > 0;
  }

  private async advance(
    manager: EntityManager,
    attempt: PayoutAttempt,
    { result, exchangeId }: { result: PayoutOutcomeEffect; exchangeId: string | null },
  ): Promise<void> {
    const { transactionId, askedBy: actor } = attempt;
    const { to, token, subCode, lowBalance, requeue } = result;
    if (to) {
      const facts = {
        ...(token === undefined ? {} : { token }),
        ...(subCode === undefined ? {} : { subCode }),
      };
      const change = { transactionId, to, at: this.clock.now(), cause: 'create' as const, actor, exchangeId };
      await this.transitions.apply(manager, [{ ...change, ...facts }]);
      if (requeue) await this.requeue(manager, attempt);
      if (to === 'pending') await this.due.start(manager, [transactionId], this.clock.in(MIN_CONFIRM_GAP_MS));
      if (lowBalance) await this.holds.holdForFunds(manager, transactionId);
    }
    await execute(
      manager,
      sql`UPDATE payout_attempts SET calling_since = NULL WHERE transaction_id = ${transactionId}`,
    );
  }

  /** As it stood before its claim; `queue_at` was never changed. */
  private async requeue(manager: EntityManager, attempt: PayoutAttempt): Promise<void> {
    const { transactionId, askedBy, reason, holdBy, holdNote } = attempt;
    await execute(
      manager,
      sql`UPDATE payouts p SET state = 'ready', state_at = ${this.clock.now()}, ask_by = ${askedBy}, ask_reason = ${reason}, hold_by = ${holdBy}, hold_note = ${holdNote}
       FROM transactions t, payout_orders o
       WHERE p.attempt_id = ${transactionId} AND p.state = 'sent' AND t.id = p.attempt_id AND t.status = 'rejected' AND NOT ${raw(MAY_HAVE_PAID_SQL)}
         AND o.id = p.order_id AND o.state = 'approved'`,
    );
  }

  /** People decided that nothing was created, or attached another token, and now the aggregator says otherwise. */
  private async recordContradiction(
    manager: EntityManager,
    { id, projectId, status }: Transaction,
    exchange: ExchangeRecord,
  ): Promise<void> {
    const at = exchange.sentAt;
    await execute(
      manager,
      sql`INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
       VALUES (${newId(at)}, ${projectId}, ${id}, ${status}, 'accepted', ${exchange.id}, ${at}) ON CONFLICT (transaction_id, said) DO NOTHING`,
    );
  }
}
