import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { hasTransit, otherTerms, sumOf } from '../proof/terms.js';

const MOVEMENTS = ['payins', 'payinFees', 'payouts', 'payoutFees', 'others'] as const;

export type SignedFigure =
  | 'opening'
  | (typeof MOVEMENTS)[number]
  | 'closing'
  | 'inTransit'
  | 'stated'
  | 'residual';

/**
 * Returns the figures that a signature covers, as the proof has them: opening + movements = closing, closing ± in transit +
 * difference = stated.
 */
export function signedColumns(proofs: readonly BalanceProof[]): SignedFigure[] {
  const transit: SignedFigure[] = hasTransit(proofs) ? ['inTransit'] : [];
  return ['opening', ...MOVEMENTS, 'closing', ...transit, 'stated', 'residual'];
}

/** Returns a figure of an account, XOF; null where it is not known. */
export const signedFigure = (proof: BalanceProof, name: SignedFigure): number | null =>
  name === 'others' ? sumOf(otherTerms(proof)) : proof[name];
