import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../common/database/query.js';
import type { CreateOutcome, ExchangeRecord } from '../aggregator/contract/outcomes.js';
import { creationSubCodeList } from '../aggregator/sub-codes/sub-code-lists.js';
import {
  distrustedAcceptance,
  ExchangeRecorderService,
} from '../transactions/exchanges/exchange-recorder.service.js';
import { Transaction } from '../transactions/lifecycle/transaction.entity.js';
import { Payin } from './payin.entity.js';
import type { PayinCall } from './payins.repository.js';
import { type PayinCallState, applyPayinOutcome, type PayinOutcomeEffect } from './payin-outcome.js';
import { PayinProgressService } from './payin-progress.service.js';
import { directMode, canTakeOtp } from './validation-mode.js';

/** A call's answer, with the catalogue's advice where it was refused. */
export interface PayinCallAnswer {
  outcome: CreateOutcome;
  exchange: ExchangeRecord;
  nextStep?: string;
}

/** What is written after each call. */
@Injectable()
export class PayinAnswersService {
  constructor(
    private readonly db: DataSource,
    private readonly evidence: ExchangeRecorderService,
    private readonly progress: PayinProgressService,
  ) {}

  /**
   * Writes an answer in one database transaction: exchange, status, schedule, drift. May be repeated after an ambiguous
   * commit. An answer that comes after its payin was given up as unknown still counts; one of an older call is only kept.
   */
  async store(call: PayinCall, answer: PayinCallAnswer): Promise<void> {
    const { exchange } = answer;
    await this.db.transaction(async (manager) => {
      const payin = await manager.findOne(Payin, {
        where: { transactionId: call.transactionId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!payin || (await this.evidence.isRecorded(manager, exchange.id))) return;
      const transaction = await manager.findOneByOrFail(Transaction, { id: call.transactionId });
      const late = payin.callId === null && transaction.status === 'unknown';
      if (payin.callId !== call.id && !late)
        return this.evidence.record(manager, exchange, answer.outcome.drift);
      const outcome = await this.evidence.trustedOutcome(manager, call, answer.outcome);
      const result = applyPayinOutcome(stateOf(call, transaction), outcome, answer.nextStep);
      await this.evidence.record(
        manager,
        { ...exchange, ...distrustedAcceptance(answer.outcome, outcome) },
        result.drift,
      );
      await this.write(manager, call, { result, exchangeId: exchange.id });
    });
  }

  private async write(
    manager: EntityManager,
    call: PayinCall,
    { result, exchangeId }: { result: PayinOutcomeEffect; exchangeId: string },
  ): Promise<void> {
    const { awaitsOtp, refusal } = result;
    await this.progress.advance(manager, call, { result, exchangeId });
    await manager.update(Payin, call.transactionId, { callId: null, callingSince: null, awaitsOtp, refusal });
    await nameMode(manager, call, result.paymentUrl !== undefined);
  }
}

/** Keeps what the answer taught about the way of validation. */
async function nameMode(manager: EntityManager, call: PayinCall, redirected: boolean): Promise<void> {
  if (call.request.channel !== 'direct') return;
  const { otpGiven, mode } = call.request;
  const known = directMode({ otpGiven, redirected, otpFollowed: call.followUp, ...(mode ? { mode } : {}) });
  await execute(
    manager,
    sql`UPDATE transactions SET validation_mode = ${known} WHERE id = ${call.transactionId} AND ${known}::text IS NOT NULL`,
  );
}

function stateOf(call: PayinCall, { status, token }: Transaction): PayinCallState {
  const { channel, otpGiven, mode } = call.request;
  const evidence = { otpGiven, redirected: false, otpFollowed: false, ...(mode ? { mode } : {}) };
  return {
    status,
    token,
    list: creationSubCodeList({ kind: 'payin', channel }),
    otpSent: call.otp !== '',
    followUp: call.followUp,
    mayTakeOtp: channel === 'direct' && canTakeOtp(evidence),
  };
}
