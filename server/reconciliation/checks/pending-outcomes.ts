import type { Finding } from './finding.js';
import type { DayContext } from './day-context.js';
import type { TransactionItem, UnsentItem } from './check-items.js';
import { callbackClaim, confirmClaim, findingOf, lineClaim, ourClaim } from './transaction-finding.js';

/** Pending and still expected. */
const isPending = ({ said, hand, expiredAt }: TransactionItem): boolean =>
  said === 'pending' && hand === null && expiredAt === null;

const overdueAt = ({ occurredAt }: TransactionItem, { overdueAfterMs }: DayContext): Date =>
  new Date(occurredAt.getTime() + overdueAfterMs);

/** Everything that anybody says about a transaction that has not ended, side by side. */
function saidSoFar(item: TransactionItem) {
  return [
    ourClaim(item, 'amount', item.amount),
    confirmClaim(item, true),
    ...item.callbacks.map((callback) => callbackClaim(callback, 'status', callback.said ?? callback.status)),
    ...item.lines.map((line) => lineClaim(line, 'amount', line.amount)),
  ];
}

/** Still pending: neither paid nor failed when the day ended. Expected until the project's overdue limit. */
export function stillPending(item: TransactionItem, context: DayContext): Finding | undefined {
  if (!isPending(item) || !context.isOver) return undefined;
  return findingOf('still_pending', item, {
    claims: saidSoFar(item),
    severity: 'low',
    expectedUntil: overdueAt(item, context),
  });
}

/** Overdue: pending for longer than the project's limit, whether the day has ended or not. */
export function overdue(item: TransactionItem, context: DayContext): Finding | undefined {
  if (!isPending(item) || overdueAt(item, context) > context.window.asOf) return undefined;
  return findingOf('overdue', item, { claims: saidSoFar(item) });
}

/** Paid after expiry: the project no longer expected the payment; the customer's order is to be delivered, or refunded. */
export function paidAfterExpiry(item: TransactionItem): Finding | undefined {
  if (item.said !== 'completed' || item.expiredAt === null) return undefined;
  const expired = item.expiredAt.toISOString();
  return findingOf('paid_after_expiry', item, {
    claims: [
      ourClaim(item, 'amount', item.amount),
      ourClaim(item, 'phone', item.phone),
      { who: 'we', field: 'expired', what: expired, at: null, evidence: null, odd: false },
      confirmClaim(item, true),
    ],
    severity: 'high',
  });
}

/** Unknown outcome: the answer to the call was lost, so the money may have moved or not. A payout is possibly paid. */
export function unknownOutcome(item: TransactionItem): Finding | undefined {
  if (item.said !== 'unknown' || item.hand) return undefined;
  return findingOf('unknown_outcome', item, { claims: saidSoFar(item), severity: 'high' });
}

/** Approved but not sent: people approved a payout before the cut-off, and it was still waiting then. */
export function approvedNotSent(item: UnsentItem, { isOver }: DayContext): Finding | undefined {
  if (!isOver) return undefined;
  const { payoutId, day, state, holdWhy, approvedAt, amount, operatorId } = item;
  return {
    kind: 'approved_not_sent',
    subject: `payout:${payoutId}`,
    day,
    transactionId: null,
    lineId: null,
    operatorId,
    amount,
    claims: [
      { who: 'we', field: 'amount', what: amount, at: approvedAt.toISOString(), evidence: null, odd: false },
      { who: 'we', field: 'state', what: holdWhy ?? state, at: null, evidence: null, odd: true },
    ],
    severity: 'normal',
    expectedUntil: null,
    contentKey: [approvedAt.toISOString()],
  };
}
