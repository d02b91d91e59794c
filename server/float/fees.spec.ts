import { merchantFee } from './fees.js';

const fee = (basisPoints: number, more: object = {}) => ({
  kind: 'payin' as const,
  basisPoints,
  fixed: 0,
  bearer: 'merchant' as const,
  ...more,
});

describe("the merchant's part of a fee", () => {
  it('is 0 where the catalogue has none', () => {
    expect(merchantFee([], { kind: 'payin', amount: 1_000, at: 5 })).toBe(0);
    expect(merchantFee([{ from: 0, fees: [] }], { kind: 'payin', amount: 1_000, at: 5 })).toBe(0);
  });

  it('is rounded half up, with the fixed part', () => {
    expect(merchantFee([{ from: 0, fees: [fee(150)] }], { kind: 'payin', amount: 1_033, at: 5 })).toBe(15);
    expect(merchantFee([{ from: 0, fees: [fee(150)] }], { kind: 'payin', amount: 1_034, at: 5 })).toBe(16);
    expect(
      merchantFee([{ from: 0, fees: [fee(100, { fixed: 25 })] }], { kind: 'payin', amount: 50, at: 5 }),
    ).toBe(26);
  });

  it('leaves out what the customer bears, and fees of the other kind', () => {
    const steps = [{ from: 0, fees: [fee(150, { bearer: 'customer' }), fee(100, { kind: 'payout' })] }];
    expect(merchantFee(steps, { kind: 'payin', amount: 1_000, at: 5 })).toBe(0);
    expect(merchantFee(steps, { kind: 'payout', amount: 1_000, at: 5 })).toBe(10);
  });

  it('is the version’s of its time, and the first one’s for what is older', () => {
    const steps = [
      { from: 10, fees: [fee(100)] },
      { from: 20, fees: [fee(200)] },
    ];
    const at = (when: number) => merchantFee(steps, { kind: 'payin', amount: 1_000, at: when });
    expect([at(1), at(10), at(19), at(20), at(99)]).toEqual([10, 10, 10, 20, 20]);
  });
});
