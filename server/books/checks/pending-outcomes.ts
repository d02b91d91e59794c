import type { Finding } from '../breaks/finding.js';
import type { DayContext } from './day-context.js';
import type { TransactionItem, UnsentItem } from './check-items.js';
import { callbackClaim, confirmClaim, findingOf, lineClaim, ourClaim } from './transaction-finding.js';

const isPending = ({ said, hand, expiredAt }: TransactionItem): boolean =>
  said === 'pending' && hand === null && expiredAt === null;

const overdueAt = ({ occurredAt }: TransactionItem, { overdueAfterMs }: DayContext): Date =>
  new Date(occurredAt.getTime() + overdueAfterMs);

/** Collects the claims of all sources about a transaction without a final status. */
function saidSoFar(item: TransactionItem) {
  return [
    ourClaim(item, 'amount', item.amount),
    confirmClaim(item, true),
    ...item.callbacks.map((callback) => callbackClaim(callback, 'status', callback.said ?? callback.status)),
    ...item.lines.map((line) => lineClaim(line, 'amount', line.amount)),
  ];
}

/** Finds a transaction that is pending at the cut-off; timing until the project's overdue limit. */
export function stillPending(item: TransactionItem, context: DayContext): Finding | undefined {
  if (!isPending(item) || !context.isOver) return undefined;
  return findingOf('still_pending', item, {
    claims: saidSoFar(item),
    severity: 'low',
    expectedUntil: overdueAt(item, context),
  });
}

/** Finds a transaction pending longer than the project's limit, before or after the cut-off. */
export function overdue(item: TransactionItem, context: DayContext): Finding | undefined {
  if (!isPending(item) || overdueAt(item, context) > context.window.asOf) return undefined;
  return findingOf('overdue', item, { claims: saidSoFar(item) });
}

/** Finds a payment completed after its expiry; the order must be delivered or refunded. */
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

/** Finds a call whose answer was lost: the money may have moved. */
export function unknownOutcome(item: TransactionItem): Finding | undefined {
  if (item.said !== 'unknown' || item.hand) return undefined;
  return findingOf('unknown_outcome', item, { claims: saidSoFar(item), severity: 'high' });
}

/** Finds a payout approved but not sent before the cut-off. */
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
