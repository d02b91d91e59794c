import type { BreakKind } from '../breaks/break-words.js';
import { confirmWithoutCallback, incompletePair } from './callback-arrival.js';
import { HIDDEN_BY } from '../breaks/break-catalogue.js';
import type { DayContext } from './day-context.js';
import {
  callbackAgainstConfirm,
  callbackWithoutConfirm,
  finalStatusContradicted,
  ownStatusDiffers,
  overrideContradicted,
  decidedByContradiction,
  unrecognisedStatus,
} from './divergence.js';
import type { Finding } from '../breaks/finding.js';
import type { TransactionItem } from './check-items.js';
import { missingOwnRecord, missingStatement } from './missing-records.js';
import { amountMismatch, feeVariance, numberMismatch, operatorMismatch } from './mismatch.js';
import { duplicateOrder, paidTwice, possiblyPaidTwice } from './paid-twice.js';
import { overdue, paidAfterExpiry, stillPending, unknownOutcome } from './pending-outcomes.js';

type TransactionCheck = (item: TransactionItem, context: DayContext) => Finding | undefined;

/** Checks of a transaction, by kind. The other kinds check lines, deliveries, payouts, cash and balances. */
export const TRANSACTION_CHECKS: Partial<Record<BreakKind, TransactionCheck>> = {
  still_pending: stillPending,
  overdue,
  paid_after_expiry: paidAfterExpiry,
  unknown_outcome: unknownOutcome,
  callback_without_confirm: callbackWithoutConfirm,
  callback_against_confirm: callbackAgainstConfirm,
  confirm_without_callback: confirmWithoutCallback,
  half_a_pair: incompletePair,
  final_status_contradicted: finalStatusContradicted,
  own_status_differs: ownStatusDiffers,
  unrecognised_status: unrecognisedStatus,
  decided_by_contradiction: decidedByContradiction,
  amount_mismatch: amountMismatch,
  number_mismatch: numberMismatch,
  operator_mismatch: operatorMismatch,
  paid_twice: paidTwice,
  possibly_paid_twice: possiblyPaidTwice,
  duplicate_order: duplicateOrder,
  missing_own_record: missingOwnRecord,
  missing_statement: missingStatement,
  fee_variance: feeVariance,
  override_contradicted: overrideContradicted,
};

/** Returns all findings about a transaction, each anomaly once (`HIDDEN_BY`). */
export function evaluateTransaction(item: TransactionItem, context: DayContext): Finding[] {
  const found = Object.values(TRANSACTION_CHECKS).flatMap((check) => check(item, context) ?? []);
  const kinds = new Set(found.map(({ kind }) => kind));
  return found.filter(({ kind }) => !HIDDEN_BY[kind]?.some((owner) => kinds.has(owner)));
}
