import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { hasTransit, otherTerms, sumOf, usualTerms } from '../proof/terms.js';

export type SignedFigure = 'opening' | 'movements' | 'closing' | 'inTransit' | 'stated' | 'residual';

/** Returns the figures that a signature covers, in order: opening + movements = closing, closing + in transit + difference = stated. */
export function signedColumns(proofs: readonly BalanceProof[]): SignedFigure[] {
  const transit: SignedFigure[] = hasTransit(proofs) ? ['inTransit'] : [];
  return ['opening', 'movements', 'closing', ...transit, 'stated', 'residual'];
}

/** Returns a figure of an account, XOF; null where it is not known. */
export const signedFigure = (proof: BalanceProof, name: SignedFigure): number | null =>
  name === 'movements' ? sumOf([...usualTerms(proof), ...otherTerms(proof)]) : proof[name];
