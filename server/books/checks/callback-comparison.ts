import { isSameNumber } from '../../platform/common/values/phone.js';
import type { BreakClaim } from '../breaks/break.view.js';
import type { ReportedCallback, TransactionItem } from './check-items.js';
import { callbackClaim } from './transaction-finding.js';

export const isFinalStatus = (status: string | null): boolean =>
  status === 'completed' || status === 'notcompleted';

export const hasOtherAmount = (item: TransactionItem, { amount }: ReportedCallback): boolean =>
  amount !== null && amount !== item.amount;
export const hasOtherNumber = (item: TransactionItem, { phone }: { phone: string | null }): boolean =>
  phone !== null && item.phone !== null && !isSameNumber(phone, item.phone);
export const hasOtherOperator = (item: TransactionItem, { operatorId }: ReportedCallback): boolean =>
  operatorId !== null && operatorId !== '' && item.operatorId !== null && operatorId !== item.operatorId;

export function differsInContent(item: TransactionItem, callback: ReportedCallback): boolean {
  return hasOtherAmount(item, callback) || hasOtherNumber(item, callback) || hasOtherOperator(item, callback);
}

/**
 * Returns true when a callback has a final status that neither a status check nor an override gave; a failed callback
 * of a rejected call is no contradiction. Such a callback becomes one break with all its fields, because it may be
 * forged.
 */
export const contradictsStatus = ({ said, hand }: TransactionItem, { status }: ReportedCallback): boolean =>
  isFinalStatus(status) &&
  status !== said &&
  status !== hand?.status &&
  !(said === 'rejected' && status === 'notcompleted');

export function differingClaims(item: TransactionItem, callbacks: readonly ReportedCallback[]): BreakClaim[] {
  return callbacks.flatMap((callback) => [
    ...(hasOtherAmount(item, callback) ? [callbackClaim(callback, 'amount', callback.amount, true)] : []),
    ...(hasOtherNumber(item, callback) ? [callbackClaim(callback, 'phone', callback.phone, true)] : []),
    ...(hasOtherOperator(item, callback)
      ? [callbackClaim(callback, 'operator', callback.operatorId, true)]
      : []),
  ]);
}
