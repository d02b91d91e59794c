import type { FieldProblems } from '../../platform/common/problems/problem.js';
import type { LineView } from '../imports/import.view.js';
import type { SourceSide } from '../imports/import-words.js';
import type { MatchTarget } from './matching.view.js';

type Line = Pick<LineView, 'direction' | 'amount'>;
type Target = Pick<MatchTarget, 'kind' | 'what' | 'status' | 'amount'>;

/** Returns problems by field: bank lines take Cashins and Cashouts only, order lines transactions only. */
export function targetProblems(side: SourceSide, targets: readonly Target[]): FieldProblems {
  if (!targets.length) return { transactionIds: { rule: 'matchTargets' } };
  const cash = targets.filter(({ kind }) => kind === 'cash');
  if (side === 'bank' && cash.length < targets.length) return { transactionIds: { rule: 'sideTakesCash' } };
  if (side === 'orders' && cash.length) return { cashMovementIds: { rule: 'sideTakesTransactions' } };
  if (cash.some(({ status }) => status !== 'approved'))
    return { cashMovementIds: { rule: 'cashNotApproved' } };
  return {};
}

/** Returns true when the lines return failed payouts; the debit is matched separately. */
export function isReturn(side: SourceSide, lines: readonly Line[], targets: readonly Target[]): boolean {
  return (
    side === 'statement' && lines.every(({ direction }) => direction === 'in') && targets.every(hasFailed)
  );
}

/** Returns the sum of the lines less that of the targets in XOF, signed as each moves the account of the lines. */
export function residualOf(side: SourceSide, lines: readonly Line[], targets: readonly Target[]): number {
  const said = lines.reduce((sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount), 0);
  return targets.reduce((left, target) => left - effectOf(target, side, lines), said);
}

/**
 * Returns the signed amount on the account of the lines. A Cashin moves funds from the bank to the operator account;
 * a failed payout is debited and returned, as far as the lines show both.
 */
function effectOf(target: Target, side: SourceSide, lines: readonly Line[]): number {
  const { what, amount } = target;
  if (what === 'cashin') return side === 'bank' ? -amount : amount;
  if (what === 'cashout') return side === 'bank' ? amount : -amount;
  if (what === 'payin') return amount;
  const back = side === 'statement' && hasFailed(target) && lines.some(({ direction }) => direction === 'in');
  return (back ? amount : 0) - (back && lines.every(({ direction }) => direction === 'in') ? 0 : amount);
}

const hasFailed = ({ what, status }: Target): boolean => what === 'payout' && status === 'notcompleted';
