import type { BalanceProof } from './balance-proof.view.js';

/**
 * Reading of the stated balance about the possibly paid payouts of an account. not_debited: it equals the computed one, in
 * which they are not debited · debited: it is lower by exactly their sum · open: none is stated, or other differences remain.
 */
export type PossiblyPaidReading = 'not_debited' | 'debited' | 'open';

type ProofFacts = Pick<BalanceProof, 'residual' | 'possiblyPaid' | 'closing'>;

export function readPossiblyPaid({ residual, possiblyPaid }: ProofFacts): PossiblyPaidReading {
  if (residual === 0) return 'not_debited';
  return residual !== null && residual === -possiblyPaid ? 'debited' : 'open';
}

/** Returns the sum by which the balance may be lower, in XOF: never more than the balance itself. */
export function mayBeLowerBy({ possiblyPaid, closing }: ProofFacts): number {
  return closing === null ? possiblyPaid : Math.min(possiblyPaid, Math.max(0, closing));
}
