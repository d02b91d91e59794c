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
  /** Sign before the term; absent for the first. */
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

/** Terms that reduce the balance: shown with a minus even when 0. */
const TAKES: readonly TermName[] = ['payinFees', 'payouts', 'payoutFees', 'cashouts'];

/** Shown even when 0. */
const ALWAYS: readonly TermName[] = ['opening', 'payins', 'payouts'];

/** Returns the terms of the closing balance in order; zero terms are omitted except the first three. */
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
