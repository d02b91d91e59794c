import { lineDueAt } from '../matching/match-rules.js';
import { sideCoverOf, type DayContext, endOfDayOf } from './day-context.js';
import type { Finding } from '../breaks/finding.js';
import type { CashItem, LineItem, TransactionItem } from './check-items.js';
import { takesBack } from './reversals.js';
import { confirmClaim, findingOf, ourClaim } from './transaction-finding.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/** Finds a completed transaction that the merchant's order file of a past day does not contain. */
export function missingOwnRecord(item: TransactionItem, context: DayContext): Finding | undefined {
  if (!context.isOver || item.status !== 'completed') return undefined;
  if (item.lines.some(({ side }) => side === 'orders')) return undefined;
  const cover = sideCoverOf(context, 'orders', item.accountId);
  if (!cover?.ready || !(item.kind === 'payin' ? cover.ins : cover.outs)) return undefined;
  const end = endOfDayOf(item.occurredAt, context.window);
  return findingOf('missing_own_record', item, {
    claims: [
      { who: 'merchant', field: 'amount', what: null, at: null, evidence: null, odd: true },
      ourClaim({ ...item, source: 'made' }, 'amount', item.amount),
      confirmClaim(item),
    ],
    expectedUntil: new Date(end.getTime() + cover.dueDays * DAY_MS),
  });
}

/**
 * Finds a completed transaction without its line on the statement of a past day, or a failed payout without its return.
 */
export function missingStatement(item: TransactionItem, context: DayContext): Finding | undefined {
  const missing = context.isOver ? missingMovement(item) : undefined;
  if (!missing) return undefined;
  const cover = sideCoverOf(context, 'statement', item.accountId);
  if (!cover?.ready) return undefined;
  const end = endOfDayOf(missing.since, context.window);
  return findingOf('missing_statement', item, {
    claims: [
      ourClaim(item, 'amount', item.amount),
      confirmClaim(item),
      {
        who: 'statement',
        field: missing.what === 'record' ? 'amount' : 'return',
        what: null,
        at: null,
        evidence: null,
        odd: true,
      },
    ],
    contentKey: [missing.what],
    expectedUntil: new Date(end.getTime() + cover.dueDays * DAY_MS),
  });
}

/**
 * Returns the expected line that is missing and its time: a payin is credited on completion, a payout debited when sent
 * and returned on failure.
 */
function missingMovement(item: TransactionItem): { what: 'record' | 'return'; since: Date } | undefined {
  const lines = item.lines.filter(({ side }) => side === 'statement');
  const moved = lines.some(({ returns }) => !returns);
  if (item.status === 'completed' && !moved)
    return { what: 'record', since: item.kind === 'payin' && !item.hand ? item.saidAt : item.occurredAt };
  const failed = item.kind === 'payout' && item.status === 'notcompleted';
  if (failed && moved && !lines.some(({ returns, status }) => returns || status === 'notcompleted'))
    return { what: 'return', since: item.hand?.at ?? item.saidAt };
  return undefined;
}

export interface MissingStatement {
  operatorId: string;
  day: string;
  dueAt: Date;
  /** Number of completed transactions of the day; `amount` is their sum in XOF. */
  count: number;
  amount: number;
}

/** Finds an overdue statement of an account: one break instead of one per transaction. */
export function missingWholeStatement(absent: MissingStatement, { window }: DayContext): Finding | undefined {
  if (absent.dueAt > window.asOf || absent.count === 0) return undefined;
  const plain = { at: null, evidence: null };
  return {
    kind: 'missing_statement',
    subject: `account:${absent.operatorId}`,
    day: absent.day,
    transactionId: null,
    lineId: null,
    operatorId: absent.operatorId,
    amount: absent.amount,
    claims: [
      { who: 'we', field: 'count', what: absent.count, odd: false, ...plain },
      { who: 'we', field: 'amount', what: absent.amount, odd: false, ...plain },
      { who: 'statement', field: 'amount', what: null, odd: true, ...plain },
    ],
    severity: 'normal',
    expectedUntil: null,
    contentKey: [absent.day],
  };
}

/** Finds an unmatched line of a past day, except for payments that were not completed. */
export function missingAggregator(item: LineItem, context: DayContext): Finding | undefined {
  if (
    !context.isOver ||
    item.duplicates !== null ||
    takesBack(item) ||
    (item.status !== null && item.status !== 'completed')
  )
    return undefined;
  const evidence = { type: 'line' as const, id: item.lineId };
  const who = item.side === 'orders' ? 'merchant' : item.side;
  const claim = { who, at: item.at.toISOString(), evidence } as const;
  return {
    kind: 'missing_aggregator',
    subject: `line:${item.lineId}`,
    day: item.day,
    transactionId: null,
    lineId: item.lineId,
    operatorId: item.operatorId,
    amount: item.amount,
    claims: [
      { ...claim, field: 'reference', what: item.reference, odd: false },
      { ...claim, field: item.class === 'refund' ? 'refund' : 'amount', what: item.amount, odd: false },
      { who: 'we', field: 'amount', what: null, at: null, evidence: null, odd: true },
    ],
    severity: 'normal',
    expectedUntil: new Date(lineDueAt(item.side, item.at.getTime(), context.rules)),
    contentKey: [],
  };
}

/** Finds an approved Cashin or Cashout without a bank line; it is timing for `rules.bankDays` days. */
export function cashInTransit(item: CashItem, { hasBank, rules }: DayContext): Finding | undefined {
  if (!hasBank) return undefined;
  const at = item.at.toISOString();
  return {
    kind: 'cash_in_transit',
    subject: `cash:${item.cashId}`,
    day: item.day,
    transactionId: null,
    lineId: null,
    operatorId: item.operatorId,
    amount: item.amount,
    claims: [
      {
        who: 'we',
        field: 'amount',
        what: item.amount,
        at,
        evidence: { type: 'cash', id: item.cashId },
        odd: false,
      },
      { who: 'bank', field: 'amount', what: null, at: null, evidence: null, odd: true },
    ],
    severity: 'normal',
    expectedUntil: new Date(item.at.getTime() + rules.bankDays * DAY_MS),
    contentKey: [],
  };
}
