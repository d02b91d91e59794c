import { isSameNumber } from '../../platform/common/values/phone.js';
import type { BreakClaim } from '../breaks/break.view.js';
import type { DayContext } from './day-context.js';
import type { Finding } from '../breaks/finding.js';
import {
  hasOtherAmount,
  hasOtherNumber,
  hasOtherOperator,
  contradictsStatus,
} from './callback-comparison.js';
import type { ConfirmDifference, ReportedCallback, MatchedLine, TransactionItem } from './check-items.js';
import { callbackClaim, distinct, findingOf, lineClaim, ourClaim } from './transaction-finding.js';

/** Returns the callbacks that are no divergence: the break of a divergence has all fields of its callbacks. */
const heard = (item: TransactionItem): ReportedCallback[] =>
  item.callbacks.filter((callback) => !contradictsStatus(item, callback));

function confirmed({ field, said, at, exchangeId }: ConfirmDifference): BreakClaim {
  const what = field === 'amount' ? Number(said) : said;
  return {
    who: 'confirm',
    field,
    what,
    at: at.toISOString(),
    evidence: { type: 'exchange', id: exchangeId },
    odd: true,
  };
}

/** Returns a finding when a source has another value of the field than our row; claims that agree are included. */
function mismatch(
  kind: 'amount_mismatch' | 'number_mismatch' | 'operator_mismatch',
  item: TransactionItem,
  ours: BreakClaim,
  others: readonly BreakClaim[],
): Finding | undefined {
  const odd = others.filter((claim) => claim.odd);
  if (!odd.length) return undefined;
  const wrongBy = odd.map(({ what }) => (typeof what === 'number' ? Math.abs(what - item.amount) : 0));
  return findingOf(kind, item, {
    claims: [ours, ...others],
    contentKey: distinct(odd.map(({ who, what }) => `${who} ${String(what)}`)),
    severity: kind === 'amount_mismatch' ? 'high' : 'normal',
    ...(kind === 'amount_mismatch' ? { amount: Math.max(...wrongBy) } : {}),
  });
}

/** Finds a callback, status check or matched line with another amount than requested, fees aside. */
export function amountMismatch(item: TransactionItem, context: DayContext): Finding | undefined {
  return mismatch('amount_mismatch', item, ourClaim(item, 'amount', item.amount), [
    ...heard(item)
      .filter(({ amount }) => amount !== null)
      .map((callback) => callbackClaim(callback, 'amount', callback.amount, hasOtherAmount(item, callback))),
    ...item.differences.filter(({ field }) => field === 'amount').map(confirmed),
    ...item.lines.map((line) => {
      const differs = !line.accepted && readAmount(item, line, context) === 'differs';
      return lineClaim(line, 'amount', line.amount, differs);
    }),
  ]);
}

/** Finds a source that names another payer or beneficiary. */
export function numberMismatch(item: TransactionItem): Finding | undefined {
  return mismatch('number_mismatch', item, ourClaim(item, 'phone', item.phone), [
    ...heard(item)
      .filter(({ phone }) => phone !== null)
      .map((callback) => callbackClaim(callback, 'phone', callback.phone, hasOtherNumber(item, callback))),
    ...item.differences
      .filter(({ field, said, ours }) => field === 'phone' && !isSameNumber(said, ours))
      .map(confirmed),
    ...item.lines
      .filter(({ phone }) => phone !== null)
      .map((line) => lineClaim(line, 'phone', line.phone, hasOtherNumber(item, line))),
  ]);
}

/** Finds a callback with another operator than the status check, or a line on another account than ours. */
export function operatorMismatch(item: TransactionItem): Finding | undefined {
  const isOther = ({ operatorId }: MatchedLine): boolean =>
    operatorId !== null && item.accountId !== null && operatorId !== item.accountId;
  return mismatch('operator_mismatch', item, ourClaim(item, 'operator', item.accountId), [
    ...heard(item)
      .filter(({ operatorId }) => Boolean(operatorId))
      .map((callback) =>
        callbackClaim(callback, 'operator', callback.operatorId, hasOtherOperator(item, callback)),
      ),
    ...item.differences
      .filter(({ field }) => field === 'operator')
      .map((one) => confirmed(one.said === item.operatorId ? { ...one, said: one.ours } : one)),
    ...item.lines
      .filter(({ operatorId }) => operatorId !== null)
      .map((line) => lineClaim(line, 'operator', line.operatorId, isOther(line))),
  ]);
}

/** Finds a fee on a statement line that differs from the catalogue by more than the tolerance. */
export function feeVariance(item: TransactionItem, context: DayContext): Finding | undefined {
  const lines = item.lines.filter((line) => !line.accepted);
  const fees = lines.flatMap((line) => {
    const fee = readAmount(item, line, context);
    return typeof fee === 'number' && Math.abs(fee - item.fee) > context.rules.feeTolerance
      ? [{ line, fee }]
      : [];
  });
  if (!fees.length) return undefined;
  return findingOf('fee_variance', item, {
    claims: [
      { who: 'catalogue', field: 'fee', what: item.fee, at: null, evidence: null, odd: false },
      ...fees.map(({ line, fee }) => lineClaim(line, 'fee', fee, true)),
    ],
    contentKey: [item.fee, ...distinct(fees.map(({ fee }) => fee))],
    amount: Math.max(...fees.map(({ fee }) => Math.abs(fee - item.fee))),
  });
}

/**
 * Returns the fee included in a line's amount, in XOF; null when the line shows no fee, `differs` for another amount. A
 * statement shows either the amount itself or the movement: a payin less its fee, a payout plus its fee.
 */
function readAmount(
  item: TransactionItem,
  line: MatchedLine,
  { rules: { principalTolerance, feeTolerance } }: DayContext,
): number | 'differs' | null {
  const within = (difference: number): boolean => Math.abs(difference) <= principalTolerance;
  if (line.side === 'orders') return within(line.amount - item.amount) ? null : 'differs';
  const taken = item.kind === 'payin' ? item.amount - line.amount : line.amount - item.amount;
  const told = line.fee === null ? null : Math.abs(line.fee);
  if (told !== null) return within(taken) || within(taken - told) ? told : 'differs';
  if (within(taken) && !(line.net && item.fee > feeTolerance)) return null;
  if (item.fee > 0 && Math.abs(taken - item.fee) <= feeTolerance) return taken;
  return line.net && couldBeFee(taken, item) ? taken : 'differs';
}

/** Fees are a few per cent of the amount: a larger difference is another amount. */
const couldBeFee = (taken: number, { fee, amount }: TransactionItem): boolean =>
  taken >= 0 && taken <= Math.max(4 * fee, amount / 10);
