import type { BalanceProof, MovementView } from '../../../../server/reconciliation/days/day.view.js';

export type TermName =
  | 'opening'
  | 'payins'
  | 'payinFees'
  | 'payouts'
  | 'payoutFees'
  | 'payoutReturns'
  | 'byHand'
  | 'cashins'
  | 'cashouts'
  | 'adjustments';

/** One term of the equation of an account. */
export interface Term {
  name: TermName;
  /** XOF, signed as it moves the account; null: not known. */
  value: number | null;
  /** The movements that it sums up. */
  of: MovementView['what'] | undefined;
}

const MOVEMENTS: Partial<Record<TermName, MovementView['what']>> = {
  payins: 'payin',
  payinFees: 'payin',
  payouts: 'payout',
  payoutFees: 'payout',
  payoutReturns: 'payout_return',
  byHand: 'by_hand',
  cashins: 'cashin',
  cashouts: 'cashout',
  adjustments: 'adjustment',
};

const ORDER: readonly TermName[] = [
  'opening',
  'payins',
  'payinFees',
  'payouts',
  'payoutFees',
  'payoutReturns',
  'byHand',
  'cashins',
  'cashouts',
  'adjustments',
];

/** Shown even where they are 0: a reader looks for them. */
const ALWAYS: readonly TermName[] = ['opening', 'payins', 'payouts'];

/** What the closing is the sum of, in the order of the equation; terms of 0 are left out, but for the first three. */
export function termsOf(proof: BalanceProof): Term[] {
  return ORDER.filter((name) => ALWAYS.includes(name) || proof[name] !== 0).map((name) => ({
    name,
    value: proof[name],
    of: MOVEMENTS[name],
  }));
}
