import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateOutcome, ExchangeRecord } from '../aggregator/outcome.js';
import { Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { DriftService } from '../transactions/drift.service.js';
import { DueService, MIN_GAP_MS } from '../transactions/due.service.js';
import { ExchangesService } from '../transactions/exchanges.service.js';
import { Transaction } from '../transactions/transaction.entity.js';
import { TransitionsService } from '../transactions/transitions.service.js';
import { Payin } from './payin.entity.js';
import { type CallState, settle, type Settlement } from './payin-outcome.js';
import type { PayinRequest } from './payin-request.js';
import { directMode, mayTakeOtp } from './validation-mode.js';

/** One create call that was committed before it is made. */
export interface Call {
  id: string;
  transactionId: string;
  projectId: string;
  reference: string;
  request: PayinRequest;
  /** Name of the API key that asked. */
  actor: string;
  otp: string;
  followUp: boolean;
}

/** A call's answer, with the catalogue's advice where it was refused. */
export interface Answer {
  outcome: CreateOutcome;
  exchange: ExchangeRecord;
  nextStep?: string;
}

export interface StoredPayin {
  transaction: Transaction;
  payin: Payin | null;
}

/** What is written before and after each call: the call first, so that no crash can make or lose a payin unseen. */
@Injectable()
export class PayinLedger {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly exchanges: ExchangesService,
    private readonly due: DueService,
    private readonly drift: DriftService,
  ) {}

  /** Commits a new transaction and its first call; undefined when the reference is taken. */
  async begin(asked: Omit<Call, 'id' | 'transactionId' | 'followUp'>): Promise<Call | undefined> {
    const now = this.clock.now();
    const call: Call = { ...asked, id: newId(now), transactionId: newId(now), followUp: false };
    const { request } = call;
    return this.db.transaction(async (manager) => {
      const opened = await this.transitions.open(manager, [
        {
          id: call.transactionId,
          projectId: call.projectId,
          kind: 'payin',
          channel: request.channel,
          reference: call.reference,
          token: null,
          amount: request.amount,
          phone: request.phone || null,
          description: request.description || null,
          customData: request.customData,
          status: 'created',
          validationMode: request.channel === 'wallet' ? 'wallet_otp' : request.mode,
          signedCallback: true,
          source: 'made',
          madeBy: call.actor,
          occurredAt: now,
          at: now,
        },
      ]);
      if (!opened.size) return undefined;
      await manager.insert(Payin, {
        transactionId: call.transactionId,
        projectId: call.projectId,
        request,
        callId: call.id,
        callingSince: now,
        calls: 1,
        awaitsOtp: false,
        refusal: null,
      });
      return call;
    });
  }

  /** Commits the call that carries another OTP; undefined when none is expected now. One of many at once gets it. */
  async beginOtp(stored: StoredPayin, otp: string, actor: string): Promise<Call | undefined> {
    const now = this.clock.now();
    const { id: transactionId, projectId, reference } = stored.transaction;
    const id = newId(now);
    const [rows] = await this.db.query<[{ request: PayinRequest }[], number]>(
      `UPDATE payins p SET call_id = $2, calling_since = $3, calls = p.calls + 1, awaits_otp = false, refusal = NULL
       FROM transactions t
       WHERE p.transaction_id = $1 AND t.id = p.transaction_id AND p.awaits_otp AND p.call_id IS NULL
         AND t.status IN ('created', 'pending')
       RETURNING p.request`,
      [transactionId, id, now],
    );
    const [row] = rows;
    return (
      row && { id, transactionId, projectId, reference, request: row.request, actor, otp, followUp: true }
    );
  }

  async find(projectId: string, reference: string): Promise<StoredPayin | undefined> {
    const transaction = await this.db.manager.findOneBy(Transaction, { projectId, reference });
    if (!transaction) return undefined;
    const payin = await this.db.manager.findOneBy(Payin, { transactionId: transaction.id });
    return { transaction, payin };
  }

  /** Why the answer to the last call did not come; null where it did. */
  async faultOf(transactionId: string): Promise<string | null> {
    const [last] = await this.db.query<{ fault: string | null }[]>(
      `SELECT fault FROM exchanges WHERE transaction_id = $1 AND cause = 'create' ORDER BY sent_at DESC, id DESC LIMIT 1`,
      [transactionId],
    );
    return last?.fault ?? null;
  }

  /**
   * Writes an answer in one database transaction: exchange, status, schedule, drift. May be repeated after an ambiguous
   * commit. An answer that comes after its payin was given up as unknown still counts; one of an older call is only kept.
   */
  async settle(call: Call, answer: Answer): Promise<void> {
    await this.db.transaction(async (manager) => {
      const payin = await manager.findOne(Payin, {
        where: { transactionId: call.transactionId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!payin || (await this.isKept(manager, answer.exchange.id))) return;
      await this.exchanges.append(manager, [answer.exchange]);
      const transaction = await manager.findOneByOrFail(Transaction, { id: call.transactionId });
      const late = payin.callId === null && transaction.status === 'unknown';
      if (payin.callId !== call.id && !late) return;
      const outcome = await this.believable(manager, call, answer.outcome);
      const result = settle(stateOf(call, transaction), outcome, answer.nextStep);
      await this.write(manager, call, { result, exchangeId: answer.exchange.id });
    });
  }

  private async write(
    manager: EntityManager,
    call: Call,
    { result, exchangeId }: { result: Settlement; exchangeId: string },
  ): Promise<void> {
    const { transactionId, projectId, actor } = call;
    const at = this.clock.now();
    const { to, awaitsOtp, refusal, drift, ...facts } = result;
    if (to) {
      await this.transitions.apply(manager, [
        { transactionId, to, at, cause: 'create', actor, exchangeId, ...facts },
      ]);
      if (to === 'pending') await this.due.follow(manager, [transactionId], this.clock.in(MIN_GAP_MS));
    }
    await manager.update(Payin, transactionId, { callId: null, callingSince: null, awaitsOtp, refusal });
    await this.nameMode(manager, call, result.paymentUrl !== undefined);
    await this.drift.raise(
      manager,
      drift.map((item) => ({ projectId, drift: item, at, exchangeId })),
    );
  }

  /** Keeps what the answer taught about the way of validation. */
  private async nameMode(manager: EntityManager, call: Call, redirected: boolean): Promise<void> {
    if (call.request.channel !== 'direct') return;
    const { otpGiven, mode } = call.request;
    const known = directMode({ otpGiven, redirected, otpFollowed: call.followUp, ...(mode ? { mode } : {}) });
    await manager.query(
      'UPDATE transactions SET validation_mode = $2 WHERE id = $1 AND $2::text IS NOT NULL',
      [call.transactionId, known],
    );
  }

  /** A token that belongs to another transaction proves nothing about this one. */
  private async believable(
    manager: EntityManager,
    call: Call,
    outcome: CreateOutcome,
  ): Promise<CreateOutcome> {
    if (outcome.kind !== 'accepted') return outcome;
    const [other] = await manager.query<unknown[]>(
      'SELECT 1 FROM transactions WHERE project_id = $1 AND token = $2 AND id <> $3',
      [call.projectId, outcome.token, call.transactionId],
    );
    if (!other) return outcome;
    const fault = 'token of another transaction';
    const drift = [...outcome.drift, { kind: 'shape' as const, place: 'create', seen: fault }];
    return { kind: 'unanswered', fault, neverSent: false, drift };
  }

  private async isKept(manager: EntityManager, exchangeId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT 1 FROM exchanges WHERE id = $1', [exchangeId]);
    return rows.length > 0;
  }
}

function stateOf(call: Call, { status, token }: Transaction): CallState {
  const { channel, otpGiven, mode } = call.request;
  const evidence = { otpGiven, redirected: false, otpFollowed: false, ...(mode ? { mode } : {}) };
  return {
    status,
    token,
    otpSent: call.otp !== '',
    followUp: call.followUp,
    mayTakeOtp: channel === 'direct' && mayTakeOtp(evidence),
  };
}
