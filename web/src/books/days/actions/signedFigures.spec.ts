import { describe, expect, it } from '@jest/globals';
import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { type SignedFigure, signedColumns, signedFigure } from './signedFigures.js';

/** An account whose closing and stated balance differ by what is in transit. */
const PROOF = {
  ...{ operatorId: '11', operatorName: 'ORANGE BURKINA' },
  ...{ opening: 400_000, payins: 90_000, payinFees: -1_350, payouts: -20_000, payoutFees: -200 },
  ...{ payoutReturns: 0, byHand: 0, cashins: 0, cashouts: 0, adjustments: 2_332, late: 0 },
  ...{ closing: 470_782, inTransit: 7_061, stated: 477_843, residual: 0 },
} as BalanceProof;

const figures = (proof: BalanceProof): Partial<Record<SignedFigure, number | null>> =>
  Object.fromEntries(signedColumns([proof]).map((name) => [name, signedFigure(proof, name)]));

describe('the figures that a signature covers', () => {
  it('add up to the closing, and with what is in transit to the stated balance', () => {
    const { opening, closing, inTransit, stated, residual, ...movements } = figures(PROOF);
    expect(Object.keys(movements)).toEqual(['payins', 'payinFees', 'payouts', 'payoutFees', 'others']);
    const moved = Object.values(movements).reduce<number>((sum, figure) => sum + Number(figure), 0);
    expect(Number(opening) + moved).toBe(closing);
    expect(Number(closing) + Number(inTransit) + Number(residual)).toBe(stated);
  });

  it('have no column for money in transit where there is none', () => {
    expect(signedColumns([{ ...PROOF, inTransit: 0 }])).not.toContain('inTransit');
  });
});
