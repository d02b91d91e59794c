import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { CreateOutcome } from '../../aggregator/contract/outcomes.js';
import { subCodeOf, creationSubCodeList } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { CallDecision, CallHandler, CallRegister } from '../calls/money-call.js';
import type { Transaction } from '../transactions/lifecycle/transaction.entity.js';
import { nameValidationMode } from '../transactions/lifecycle/validation-mode.js';
import { Payin } from './payin.entity.js';
import { type PayinCallState, applyPayinOutcome } from './payin-outcome.js';
import type { PayinCall } from './payins.repository.js';
import { directMode, canTakeOtp } from './validation-mode.js';

@Injectable()
export class PayinCallHandler implements CallHandler<PayinCall> {
  readonly kind = 'payin';
  readonly register: CallRegister = {
    table: sql`payins`,
    isOpen: sql`call_id IS NOT NULL`,
    ended: sql`call_id = NULL, calling_since = NULL`,
  };

  rowOf({ id }: PayinCall): Sql {
    return sql`call_id = ${id}`;
  }

  describe({ actor, request }: PayinCall): { actor: string; channel: string } {
    return { actor, channel: request.channel };
  }

  /**
   * Accepts the answer of the current call, and a late one of a payin that is `unknown`; an answer to an earlier call
   * is recorded only.
   */
  async lock(
    manager: EntityManager,
    call: PayinCall,
  ): Promise<((transaction: Transaction) => boolean) | undefined> {
    const payin = await manager.findOne(Payin, {
      where: { transactionId: call.transactionId },
      lock: { mode: 'pessimistic_write' },
    });
    return payin
      ? ({ status }) => payin.callId === call.id || (payin.callId === null && status === 'unknown')
      : undefined;
  }

  decide(call: PayinCall, transaction: Transaction, outcome: CreateOutcome): CallDecision {
    const nextStep =
      outcome.kind === 'refused' ? subCodeOf(outcome.list, outcome.code ?? '')?.nextStep : undefined;
    const effect = applyPayinOutcome(stateOf(call, transaction), outcome, nextStep);
    const { awaitsOtp, refusal, paymentUrl } = effect;
    return {
      effect,
      finish: async (manager) => {
        await manager.update(Payin, call.transactionId, {
          callId: null,
          callingSince: null,
          awaitsOtp,
          refusal,
        });
        await nameMode(manager, call, paymentUrl !== undefined);
      },
    };
  }
}

async function nameMode(manager: EntityManager, call: PayinCall, redirected: boolean): Promise<void> {
  if (call.request.channel !== 'direct') return;
  const { otpGiven, mode } = call.request;
  const known = directMode({ otpGiven, redirected, otpFollowed: call.followUp, ...(mode ? { mode } : {}) });
  if (known) await nameValidationMode(manager, call.transactionId, known);
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
