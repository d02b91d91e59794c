import type { BalanceProof, MovementView } from '../../../../../server/books/ledger/balance-proof.view.js';

export type TermName = keyof typeof MOVEMENTS;

/** A part of the closing balance of an account. */
export interface Term {
  name: TermName;
  /** XOF, signed as it moves the account. */
  value: number;
  /** The movements that it sums up. */
  of: MovementView['what'];
}

const MOVEMENTS = {
  payins: 'payin',
  payinFees: 'payin',
  payouts: 'payout',
  payoutFees: 'payout',
  payoutReturns: 'payout_return',
  byHand: 'by_hand',
  cashins: 'cashin',
  cashouts: 'cashout',
  adjustments: 'adjustment',
} satisfies Partial<Record<keyof BalanceProof, MovementView['what']>>;

const USUAL = ['payins', 'payinFees', 'payouts', 'payoutFees'] as const;
const OTHERS = ['payoutReturns', 'byHand', 'cashins', 'cashouts', 'adjustments'] as const;

const termOf =
  (proof: BalanceProof) =>
  (name: TermName): Term => ({ name, value: proof[name], of: MOVEMENTS[name] });

/** Returns the terms that have a column each, in order. */
export const usualTerms = (proof: BalanceProof): Term[] => USUAL.map(termOf(proof));

/** Returns the terms that share one column; those of 0 are left out. */
export const otherTerms = (proof: BalanceProof): Term[] =>
  OTHERS.map(termOf(proof)).filter(({ value }) => value !== 0);

export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);

/** Adds figures of several accounts; null where one is not known. */
export const total = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);

/** True where an account has money in transit, which then has a column. */
export const hasTransit = (proofs: readonly BalanceProof[]): boolean =>
  proofs.some(({ inTransit }) => inTransit !== 0);
