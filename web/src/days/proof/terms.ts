import type {
  BalanceProof,
  MovementView,
} from '../../../../server/reconciliation/ledger/balance-proof.view.js';

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
interface Term {
  name: TermName;
  /** XOF, signed as it moves the account; null: not known. */
  value: number | null;
  /** How it is joined to what stands before it; the first has none. */
  mark: '+' | '−' | undefined;
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

/** What takes from an account: joined by a minus even where it is 0. */
const TAKES: readonly TermName[] = ['payinFees', 'payouts', 'payoutFees', 'cashouts'];

/** Shown even where they are 0: a reader looks for them. */
const ALWAYS: readonly TermName[] = ['opening', 'payins', 'payouts'];

/** What the closing is the sum of, in the order of the equation; terms of 0 are left out, but for the first three. */
export function termsOf(proof: BalanceProof): Term[] {
  return ORDER.filter((name) => ALWAYS.includes(name) || proof[name] !== 0).map((name) => ({
    name,
    value: proof[name],
    mark: markOf(name, proof[name] ?? 0),
    of: MOVEMENTS[name],
  }));
}

function markOf(name: TermName, value: number): Term['mark'] {
  if (name === 'opening') return undefined;
  return value < 0 || (value === 0 && TAKES.includes(name)) ? '−' : '+';
}
