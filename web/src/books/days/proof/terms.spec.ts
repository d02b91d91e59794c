import { describe, expect, it } from '@jest/globals';
import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { otherTerms, sumOf, total, usualTerms } from './terms.js';

const PROOF: BalanceProof = {
  operatorId: 'ORANGE BURKINA',
  operatorName: 'ORANGE BURKINA',
  opening: 2_100_000,
  openingFrom: 'sealed',
  payins: 12_350_000,
  payinFees: -185_250,
  payouts: -1_200_000,
  payoutFees: -12_000,
  payoutReturns: 12_000,
  byHand: 0,
  cashins: 0,
  cashouts: 0,
  adjustments: 0,
  late: 0,
  closing: 13_064_750,
  inTransit: 0,
  stated: 13_064_750,
  statedAt: null,
  statedSource: 'declared',
  statedEvidence: null,
  openingAlone: null,
  statedAlone: null,
  residual: 0,
  possiblyPaid: 0,
  possiblyPaidCount: 0,
};

describe('the proof of an account', () => {
  it('shows terms that add up from the opening to the closing', () => {
    const proof = { ...PROOF, cashouts: -300_000, adjustments: 1_500, closing: 12_766_250 };
    expect(2_100_000 + sumOf(usualTerms(proof)) + sumOf(otherTerms(proof))).toBe(proof.closing);
  });

  it('has a column for payins, payouts and their fees, also of 0', () => {
    const none = { ...PROOF, payins: 0, payinFees: 0, payouts: 0, payoutFees: 0 };
    expect(usualTerms(none).map(({ name }) => name)).toEqual([
      'payins',
      'payinFees',
      'payouts',
      'payoutFees',
    ]);
  });

  it('names the others only where they moved the account', () => {
    expect(otherTerms({ ...PROOF, payoutReturns: 0 })).toEqual([]);
    expect(otherTerms({ ...PROOF, cashouts: -5_000 })).toEqual([
      { name: 'payoutReturns', value: 12_000, of: 'payout_return' },
      { name: 'cashouts', value: -5_000, of: 'cashout' },
    ]);
  });

  it('has no total where the figure of an account is not known', () => {
    expect(total([1_000, 2_000])).toBe(3_000);
    expect(total([1_000, null])).toBeNull();
  });
});
