import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateOutcome, ExchangeRecord } from '../../aggregator/contract/outcomes.js';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { ExchangeRecorderService } from '../transactions/exchanges/exchange-recorder.service.js';
import {
  ConfirmationScheduleService,
  MIN_CONFIRM_GAP_MS,
} from '../transactions/lifecycle/confirmation-schedule.service.js';
import { recordContradiction } from '../transactions/lifecycle/contradictions.js';
import { Transaction } from '../transactions/lifecycle/transaction.entity.js';
import { type StatusChange, TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import type { CallAnswer, CallHandler, MoneyCall } from './money-call.js';

@Injectable()
export class CallAnswersService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly evidence: ExchangeRecorderService,
    private readonly transitions: TransitionsService,
    private readonly due: ConfirmationScheduleService,
  ) {}

  /**
   * Writes the exchange, schema drift, status, schedule and effects of the call's kind in one database transaction.
   * Idempotent per exchange, so it may be repeated after an ambiguous commit. An answer that arrives after its call
   * became `unknown` still counts.
   */
  async store<C extends MoneyCall>(handler: CallHandler<C>, call: C, answer: CallAnswer): Promise<void> {
    const { exchange } = answer;
    await this.db.transaction(async (manager) => {
      const counts = await handler.lock(manager, call, answer.outcome);
      if (!counts || (exchange && (await this.isRecorded(manager, exchange.id)))) return;
      const transaction = await manager.findOneByOrFail(Transaction, { id: call.transactionId });
      if (!counts(transaction))
        return exchange ? this.evidence.record(manager, exchange, answer.outcome.drift) : undefined;
      const outcome = await this.trustedOutcome(manager, call, answer.outcome);
      const { effect, finish } = handler.decide(call, transaction, outcome);
      if (exchange) {
        const record = { ...exchange, ...distrustedAcceptance(answer.outcome, outcome) };
        await this.evidence.record(manager, record, effect.drift);
        if (effect.contradicts) {
          const { status } = transaction;
          const transactionId = transaction.id;
          await recordContradiction(manager, { transactionId, status, said: 'accepted', exchange });
        }
      }
      const { to, token, paymentUrl, subCode } = effect;
      if (to)
        await this.advance(manager, {
          transactionId: transaction.id,
          to,
          at: this.clock.now(),
          cause: 'create',
          actor: handler.describe(call).actor,
          exchangeId: exchange?.id ?? null,
          token,
          paymentUrl,
          subCode,
        });
      await finish(manager);
    });
  }

  private async advance(manager: EntityManager, change: StatusChange): Promise<void> {
    await this.transitions.apply(manager, [change]);
    if (change.to === 'pending')
      await this.due.start(manager, [change.transactionId], this.clock.in(MIN_CONFIRM_GAP_MS));
  }

  /**
   * Returns true when an earlier attempt has already written the answer: the commit may succeed although its reply is
   * lost.
   */
  private async isRecorded(manager: EntityManager, exchangeId: string): Promise<boolean> {
    const row = await queryRow<unknown>(manager, sql`SELECT 1 FROM exchanges WHERE id = ${exchangeId}`);
    return row !== undefined;
  }

  /**
   * Rejects a token that belongs to another transaction: it is no evidence for this one, so the outcome becomes
   * `unanswered`.
   */
  private async trustedOutcome(
    manager: EntityManager,
    { projectId, transactionId }: MoneyCall,
    outcome: CreateOutcome,
  ): Promise<CreateOutcome> {
    if (outcome.kind !== 'accepted') return outcome;
    const other = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM transactions
          WHERE project_id = ${projectId} AND token = ${outcome.token} AND id <> ${transactionId}`,
    );
    if (!other) return outcome;
    const fault = 'token of another transaction';
    const drift = [...outcome.drift, { kind: 'shape' as const, place: 'create', seen: fault }];
    return { kind: 'unanswered', fault, neverSent: false, drift };
  }
}

/** Returns the columns that replace those of the exchange when its acceptance was rejected. */
function distrustedAcceptance(said: CreateOutcome, believed: CreateOutcome): Partial<ExchangeRecord> {
  return said !== believed && believed.kind === 'unanswered'
    ? { outcome: 'unanswered', fault: believed.fault }
    : {};
}
