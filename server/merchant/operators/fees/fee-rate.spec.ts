import { describe, expect, it } from '@jest/globals';
import { feeAt, type FeeRate, type FeeStep, merchantFee } from './fee-rate.js';

const rate = (more: Partial<FeeRate> = {}): FeeRate => ({
  basisPoints: 0,
  fixed: 0,
  minimum: null,
  cap: null,
  taxBasisPoints: 0,
  ...more,
});

const step = (more: Partial<FeeStep> = {}): FeeStep => ({
  ...rate({ basisPoints: 100 }),
  kind: 'payin',
  since: -Infinity,
  until: Infinity,
  fromAmount: 0,
  untilAmount: Infinity,
  ...more,
});

describe('the fee of an amount', () => {
  it.each([
    [{ basisPoints: 150 }, 1_033, 15],
    [{ basisPoints: 150 }, 1_034, 16],
    [{ basisPoints: 100, fixed: 25 }, 50, 26],
  ])('rounds half a franc up with %j of %i', (more, amount, net) => {
    expect(feeAt(rate(more), amount)).toEqual({ net, tax: 0 });
  });

  it('keeps to its minimum and its cap when the rate gives less or more', () => {
    const bounded = rate({ basisPoints: 100, minimum: 50, cap: 500 });
    expect([1_000, 10_000, 100_000].map((amount) => feeAt(bounded, amount).net)).toEqual([50, 100, 500]);
  });

  it('adds tax to the fee after minimum and cap, half a franc up', () => {
    expect(feeAt(rate({ minimum: 50, taxBasisPoints: 1_800 }), 100)).toEqual({ net: 50, tax: 9 });
    expect(feeAt(rate({ fixed: 25, taxBasisPoints: 1_800 }), 100)).toEqual({ net: 25, tax: 5 });
  });
});

describe("the merchant's part of a fee", () => {
  it('is 0 when no grid counts', () => {
    expect(merchantFee([], { kind: 'payin', amount: 1_000, at: 5 })).toBe(0);
    expect(merchantFee([step()], { kind: 'payout', amount: 1_000, at: 5 })).toBe(0);
  });

  it('follows the grid of its time', () => {
    const steps = [step({ since: 10, until: 20 }), step({ since: 20, basisPoints: 200 })];
    const at = (when: number) => merchantFee(steps, { kind: 'payin', amount: 1_000, at: when });
    expect([at(1), at(10), at(19), at(20), at(99)]).toEqual([0, 10, 10, 20, 20]);
  });

  it('follows the band of its amount', () => {
    const steps = [
      step({ untilAmount: 5_000, basisPoints: 0, fixed: 50 }),
      step({ fromAmount: 5_000, taxBasisPoints: 1_800 }),
    ];
    const of = (amount: number) => merchantFee(steps, { kind: 'payin', amount, at: 0 });
    expect([of(4_999), of(5_000), of(100_000)]).toEqual([50, 59, 1_180]);
  });
});
