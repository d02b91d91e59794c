import type { FeeLineView } from '../../merchant/operators/fees/fee-grid.view.js';

interface Price {
  basisPoints: number;
  fixed: number;
}

/** Merchant's fee of an operator, in XOF: bands by amount, minimum, cap and tax. */
interface DemoFee extends Price {
  bands?: readonly (Price & { from: number })[];
  minimum?: number;
  cap?: number;
  taxBasisPoints?: number;
}

/** By operator id. MTN Bénin has bands and TVA, the others one rate. */
export const DEMO_FEES: Readonly<Record<string, Record<'payin' | 'payout', DemoFee>>> = {
  '11': { payin: { basisPoints: 150, fixed: 0 }, payout: { basisPoints: 100, fixed: 0 } },
  '12': { payin: { basisPoints: 125, fixed: 0 }, payout: { basisPoints: 80, fixed: 10 } },
  '1': {
    payin: { basisPoints: 175, fixed: 0, minimum: 10, cap: 5_000, taxBasisPoints: 1_800 },
    payout: {
      basisPoints: 0,
      fixed: 50,
      bands: [
        { from: 5_000, basisPoints: 100, fixed: 0 },
        { from: 100_000, basisPoints: 80, fixed: 200 },
      ],
      taxBasisPoints: 1_800,
    },
  },
  '2': { payin: { basisPoints: 160, fixed: 0 }, payout: { basisPoints: 0, fixed: 100 } },
};

/** Operator of wallet payins, with the aggregator's own id; without a fee. */
export const WALLET_OPERATOR = { id: '90', name: 'SANDBOX WALLET' } as const;

export function gridLinesOf(rates: Record<'payin' | 'payout', DemoFee>): FeeLineView[] {
  return (['payin', 'payout'] as const).map((kind) => {
    const { basisPoints, fixed, bands = [], minimum, cap, taxBasisPoints } = rates[kind];
    return {
      kind,
      bearer: 'merchant',
      bands: [{ from: 0, basisPoints, fixed }, ...bands],
      minimum: minimum ?? null,
      cap: cap ?? null,
      taxBasisPoints: taxBasisPoints ?? 0,
    };
  });
}
