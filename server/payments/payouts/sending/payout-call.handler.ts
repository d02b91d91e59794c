import { Injectable, Logger } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { CreateOutcome } from '../../../aggregator/contract/outcomes.js';
import { creationSubCodeList } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { ABANDONED_BEFORE_SEND, isConnectionFault } from '../../../aggregator/transport/wire-answer.js';
import type { CallAnswer, CallDecision, CallHandler, CallRegister } from '../../calls/money-call.js';
import { affectedRows, execute, queryRow } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import type { Transaction } from '../../transactions/lifecycle/transaction.entity.js';
import { allFailedSql } from '../predecessors/earlier-attempts.js';
import { HoldsService } from '../holds/holds.service.js';
import { CircuitBreakerService } from './circuit-breaker.service.js';
import type { PayoutAttempt } from './payout-claims.service.js';
import { applyPayoutOutcome } from './payout-outcome.js';
import { freeReference } from '../../transactions/lifecycle/withheld-reference.js';

/** Answer of a call not made because its claim could not be recorded outside the database. */
export const UNMARKED_ANSWER: CallAnswer = {
  outcome: {
    kind: 'unanswered',
    fault: 'the marker of payouts could not be written',
    neverSent: true,
    drift: [],
  },
  exchange: null,
};

/** Returns true when Rappro itself withheld the call: its permit was refused or its claim could not be recorded. */
function isWithheld(outcome: CreateOutcome): boolean {
  return (
    outcome.kind === 'unanswered' &&
    outcome.neverSent &&
    (outcome.fault === ABANDONED_BEFORE_SEND.fault || outcome === UNMARKED_ANSWER.outcome)
  );
}

/** Ms since the first call without a connection in which the payout returns to the queue; afterwards it fails. */
const RETURNS_FOR_MS = 24 * HOUR_MS;

/** Returns true when nothing left, and the payout may return to the queue: the call was withheld, or had no connection. */
export const isReturned = (outcome: CreateOutcome): boolean => isWithheld(outcome) || isUnreachable(outcome);

function isUnreachable(outcome: CreateOutcome): boolean {
  return outcome.kind === 'unanswered' && isConnectionFault(outcome);
}

/**
 * A call that was withheld, or had no connection for less than 24 h, is rejected, and its payout returns to its place in the
 * queue.
 */
@Injectable()
export class PayoutCallHandler implements CallHandler<PayoutAttempt> {
  readonly kind = 'payout';
  readonly register: CallRegister = {
    table: sql`payout_attempts`,
    isOpen: sql`calling_since IS NOT NULL`,
    ended: sql`calling_since = NULL`,
  };
  private readonly logger = new Logger(PayoutCallHandler.name);

  constructor(
    private readonly clock: Clock,
    private readonly holds: HoldsService,
    private readonly circuit: CircuitBreakerService,
  ) {}

  rowOf({ transactionId }: PayoutAttempt): Sql {
    return sql`transaction_id = ${transactionId} AND calling_since IS NOT NULL`;
  }

  describe({ askedBy, channel }: PayoutAttempt): { actor: string; channel: string } {
    return { actor: askedBy, channel };
  }

  /**
   * Lock order: order, payout, attempt, then the transaction. The order of a returned call is share-locked, so that a
   * concurrent cancellation keeps its payout out of the queue. Every answer to a known attempt counts.
   */
  async lock(
    manager: EntityManager,
    { payoutId, transactionId }: PayoutAttempt,
    outcome: CreateOutcome,
  ): Promise<(() => boolean) | undefined> {
    if (isReturned(outcome))
      await execute(
        manager,
        sql`SELECT 1 FROM payout_orders WHERE id = (SELECT order_id FROM payouts WHERE id = ${payoutId}) FOR SHARE`,
      );
    await execute(manager, sql`SELECT 1 FROM payouts WHERE id = ${payoutId} FOR UPDATE`);
    const attempt = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM payout_attempts WHERE transaction_id = ${transactionId} FOR UPDATE`,
    );
    if (attempt) return () => true;
    this.logger.error({ event: 'payout_attempt_forgotten', transaction: transactionId });
    return undefined;
  }

  decide(attempt: PayoutAttempt, { status, token }: Transaction, outcome: CreateOutcome): CallDecision {
    const list = creationSubCodeList({ kind: 'payout', channel: attempt.channel });
    const effect = applyPayoutOutcome({ status, token, list }, outcome, {
      withheld: isReturned(outcome),
      interrupted: attempt.interrupted,
    });
    const { transactionId, projectId } = attempt;
    return {
      effect,
      finish: async (manager) => {
        const since = isUnreachable(outcome) ? this.clock.in(-RETURNS_FOR_MS) : null;
        if (effect.requeue) await this.requeue(manager, attempt, since);
        if (effect.lowBalance) await this.holds.holdForFunds(manager, transactionId);
        await execute(
          manager,
          sql`UPDATE payout_attempts SET ${this.register.ended} WHERE transaction_id = ${transactionId}`,
        );
        await this.circuit.count(manager, projectId, effect.sign, outcome);
      },
    };
  }

  /**
   * Restores the payout as before its claim, and frees the reference of the call; `queue_at` never changed.
   * @param since no attempt since it was queued is older; null: however old
   */
  private async requeue(manager: EntityManager, attempt: PayoutAttempt, since: Date | null): Promise<void> {
    const { transactionId, number, askedBy, reason, holdBy, holdNote } = attempt;
    const requeued = await affectedRows(
      manager,
      sql`UPDATE payouts p SET state = 'ready', state_at = ${this.clock.now()}, ask_by = ${askedBy}, ask_reason = ${reason},
            hold_by = ${holdBy}, hold_note = ${holdNote}
          FROM transactions t, payout_orders o
          WHERE p.attempt_id = ${transactionId} AND p.state = 'sent' AND t.id = p.attempt_id AND t.status = 'rejected'
            AND ${allFailedSql(sql`p.id`)} AND o.id = p.order_id AND o.state = 'approved'
            AND NOT EXISTS (SELECT FROM payout_attempts a
              WHERE a.payout_id = p.id AND a.created_at >= p.queue_at - interval '1 s' AND a.created_at < ${since}::timestamptz)`,
    );
    if (requeued) await freeReference(manager, { transactionId, number });
  }
}
