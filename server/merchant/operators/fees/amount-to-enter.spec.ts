import { describe, expect, it } from '@jest/globals';
import { amountToEnter } from './amount-to-enter.js';

const fee = (bearer: 'merchant' | 'customer', taxBasisPoints = 0) => ({
  bearer,
  basisPoints: 200,
  fixed: 5,
  minimum: null,
  cap: null,
  taxBasisPoints,
});

describe('amountToEnter', () => {
  it('adds the fees when the customer bears them', () => {
    expect(amountToEnter(15_000, [fee('customer')])).toEqual({ amount: 15_305, customerFee: 305 });
  });

  it('adds the tax on the fees when there is one', () => {
    expect(amountToEnter(15_000, [fee('customer', 1_800)])).toEqual({ amount: 15_360, customerFee: 360 });
  });

  it('adds nothing when the merchant bears the fees', () => {
    expect(amountToEnter(15_000, [fee('merchant')])).toEqual({ amount: 15_000, customerFee: 0 });
  });

  it('names no fee when no payin fee is configured', () => {
    expect(amountToEnter(15_000, [])).toEqual({ amount: 15_000, customerFee: null });
  });
});
