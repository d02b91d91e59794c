import { describe, expect, it } from '@jest/globals';
import type { BalanceProof } from '../../../../server/reconciliation/ledger/balance-proof.view.js';
import { termsOf } from './terms.js';

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

describe('the equation of an account', () => {
  it('shows terms that add up to the closing', () => {
    const total = termsOf(PROOF).reduce((sum, { value }) => sum + (value ?? 0), 0);
    expect(total).toBe(PROOF.closing);
  });

  it('leaves out what did not happen, but never the opening, the payins and the payouts', () => {
    const names = termsOf({ ...PROOF, payins: 0, payinFees: 0, payouts: 0 }).map(({ name }) => name);
    expect(names).toEqual(['opening', 'payins', 'payouts', 'payoutFees', 'payoutReturns']);
  });

  it('joins each by how it moves the account, and what takes by a minus even where it is 0', () => {
    const marks = Object.fromEntries(termsOf({ ...PROOF, payouts: 0 }).map(({ name, mark }) => [name, mark]));
    expect(marks).toEqual({
      opening: undefined,
      payins: '+',
      payinFees: '−',
      payouts: '−',
      payoutFees: '−',
      payoutReturns: '+',
    });
  });

  it('keeps an unknown opening', () => {
    expect(termsOf({ ...PROOF, opening: null })[0]).toEqual({
      name: 'opening',
      value: null,
      mark: undefined,
      of: undefined,
    });
  });
});
