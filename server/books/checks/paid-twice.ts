import type { Finding } from '../breaks/finding.js';
import type { TransactionItem, PossibleDuplicate } from './check-items.js';
import { confirmClaim, distinct, findingOf, lineClaim, ourClaim } from './transaction-finding.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/** Statuses in which money has moved or may have. */
const MAY_HAVE_PAID: readonly string[] = ['pending', 'completed', 'unknown'];

/**
 * Finds a possible second payment: a payout with the number and amount of another one of the last 24 hours and no
 * reason on its order, two attempts of one payout that may both have paid, or two statement lines for one transaction.
 */
export function possiblyPaidTwice(item: TransactionItem): Finding | undefined {
  const possibleDuplicates = item.possibleDuplicates.filter((duplicate) => mayBothHavePaid(item, duplicate));
  const lines = item.duplicateLines.filter((line) => line.side === 'statement' && !isFeeOf(item, line));
  if (!possibleDuplicates.length && !lines.length) return undefined;
  return findingOf('possibly_paid_twice', item, {
    claims: [
      ourClaim(item, 'reference', item.reference),
      ...possibleDuplicates.map((duplicate) => ({
        ...ourClaim(item, 'reference', duplicate.reference, true),
        at: duplicate.at.toISOString(),
      })),
      ...item.lines
        .filter(({ side, returns }) => !returns && lines.some((line) => line.side === side))
        .map((line) => lineClaim(line, 'amount', line.amount)),
      ...lines.map((line) => lineClaim(line, 'amount', line.amount, true)),
    ],
    contentKey: [
      ...distinct(possibleDuplicates.map(({ transactionId }) => transactionId)),
      ...distinct(lines.map(({ lineId }) => lineId)),
    ],
    severity: 'high',
    amount: Math.max(
      ...lines.map(({ amount }) => amount),
      ...(possibleDuplicates.length ? [item.amount] : []),
    ),
  });
}

/**
 * Finds a payment made twice: an attempt that stands as failed was paid all the same, and another one of the same money was
 * paid or may be.
 */
export function paidTwice(item: TransactionItem): Finding | undefined {
  if (!item.otherPayments.length) return undefined;
  return findingOf('paid_twice', item, {
    claims: [
      confirmClaim(item),
      ...item.contradictions.map(({ said, at, exchangeId }) => ({
        who: 'confirm' as const,
        field: 'status',
        what: said,
        at: at.toISOString(),
        evidence: { type: 'exchange' as const, id: exchangeId },
        odd: true,
      })),
      ourClaim(item, 'reference', item.reference),
      ...item.otherPayments.map(({ reference, at }) => ({
        ...ourClaim(item, 'reference', reference, true),
        at: at.toISOString(),
      })),
    ],
    contentKey: distinct(item.otherPayments.map(({ transactionId }) => transactionId)),
    severity: 'high',
  });
}

/** A row of a statement beside that of the payment, of the fee of the catalogue, is no second payment. */
const isFeeOf = (
  { amount, fee }: TransactionItem,
  line: TransactionItem['duplicateLines'][number],
): boolean => line.amount === fee && fee < amount;

/** Finds an order that the merchant's files list twice; no money has moved by that. */
export function duplicateOrder(item: TransactionItem): Finding | undefined {
  const lines = item.duplicateLines.filter(({ side }) => side === 'orders');
  if (lines.length === 0) return undefined;
  return findingOf('duplicate_order', item, {
    claims: [
      ourClaim(item, 'reference', item.reference),
      ...item.lines
        .filter(({ side }) => side === 'orders')
        .map((line) => lineClaim(line, 'amount', line.amount)),
      ...lines.map((line) => lineClaim(line, 'amount', line.amount, true)),
    ],
    contentKey: distinct(lines.map(({ lineId }) => lineId)),
    amount: Math.max(...lines.map(({ amount }) => amount)),
  });
}

function mayBothHavePaid(item: TransactionItem, duplicate: PossibleDuplicate): boolean {
  if (item.kind !== 'payout' || ![item.status, duplicate.status].every((one) => MAY_HAVE_PAID.includes(one)))
    return false;
  const apart = item.occurredAt.getTime() - duplicate.at.getTime();
  if (apart < 0 || apart > DAY_MS) return false;
  if (item.payoutId !== null && item.payoutId === duplicate.payoutId) return true;
  return !isExplained(item, duplicate) && !isExplained(duplicate, item);
}

/** Returns true when the order requested later has a reason for the repetition. */
function isExplained(
  later: Pick<PossibleDuplicate, 'requestedAt' | 'duplicateReason'>,
  earlier: Pick<PossibleDuplicate, 'requestedAt'>,
): boolean {
  if (later.duplicateReason === null || later.requestedAt === null) return false;
  return earlier.requestedAt === null || later.requestedAt >= earlier.requestedAt;
}
