import { parseConfirm } from '../../../aggregator/parsing/parse-answer.js';
import type { WireAnswer } from '../../../aggregator/transport/wire-answer.js';
import type { PayerFee } from '../amounts/payer-fee.js';
import type { PayinToPrice } from '../amounts/payer-fees.service.js';
import type { ComparedTransaction } from './answer-comparison.js';
import { mayIncludeFee } from './answer-comparison.js';
import { type ConfirmationResult, evaluateConfirmation } from './confirmation-result.js';

/** Answer to a status check as it was stored, with the transaction as we sent it. */
export interface StoredAnswer extends ComparedTransaction {
  transactionId: string;
  projectId: string;
  operatorId: string | null;
  occurredAt: Date;
  exchangeId: string;
  operation: 'payin_confirm' | 'payout_confirm';
  answerStatus: number;
  /** JSON object. */
  answerHeaders: string | null;
  answerBody: Buffer;
}

export function wireAnswerOf({ answerStatus, answerHeaders, answerBody }: StoredAnswer): WireAnswer {
  const headers = answerHeaders === null ? {} : (JSON.parse(answerHeaders) as Record<string, string>);
  return { arrived: true, status: answerStatus, headers, body: answerBody };
}

/** Returns the payin to price where the amount of its answer is above ours. */
export function storedPayinToPrice(stored: StoredAnswer): PayinToPrice[] {
  const outcome = parseConfirm(stored.operation, wireAnswerOf(stored));
  if (outcome.kind !== 'status' && outcome.kind !== 'unrecognised') return [];
  if (!mayIncludeFee(stored, outcome.facts)) return [];
  const { transactionId, projectId, amount, occurredAt: at } = stored;
  return [
    { transactionId, projectId, operatorId: outcome.facts.operatorId ?? stored.operatorId ?? '', amount, at },
  ];
}

/** Evaluates a stored answer as if it arrived today for a pending transaction. */
export function evaluateStored(stored: StoredAnswer, fee?: PayerFee): ConfirmationResult {
  const outcome = parseConfirm(stored.operation, wireAnswerOf(stored));
  return evaluateConfirmation({ ...stored, status: 'pending' }, outcome, fee);
}
