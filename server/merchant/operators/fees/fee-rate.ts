/**
 * Price of a band: `basisPoints` per 10 000 of the amount, rounded half up, plus `fixed`; then minimum, cap and tax.
 * XOF.
 */
export interface FeeRate {
  basisPoints: number;
  fixed: number;
  minimum: number | null;
  cap: number | null;
  /** Per 10 000 of the fee, rounded half up. */
  taxBasisPoints: number;
}

/** A row of `fee_grid` borne by the merchant: its range of amounts and period. Times in ms since 1970. */
export interface FeeStep extends FeeRate {
  kind: 'payin' | 'payout';
  since: number;
  /** Exclusive. */
  until: number;
  fromAmount: number;
  /** Exclusive. */
  untilAmount: number;
}

/** XOF; `tax` is added to `net`. */
interface Fee {
  net: number;
  tax: number;
}

/** Returns the fee of an amount in XOF; must agree with `feeSql`. */
export function feeAt({ basisPoints, fixed, minimum, cap, taxBasisPoints }: FeeRate, amount: number): Fee {
  const price = Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed;
  const net = Math.min(Math.max(price, minimum ?? 0), cap ?? Infinity);
  return { net, tax: Math.floor((net * taxBasisPoints + 5_000) / 10_000) };
}

/** Returns the merchant's part of a fee in XOF, tax included; 0 where no grid applies. */
export function merchantFee(
  steps: readonly FeeStep[],
  { kind, amount, at }: { kind: 'payin' | 'payout'; amount: number; at: number },
): number {
  const step = steps.find(
    (one) =>
      one.kind === kind &&
      one.since <= at &&
      at < one.until &&
      one.fromAmount <= amount &&
      amount < one.untilAmount,
  );
  if (!step) return 0;
  const { net, tax } = feeAt(step, amount);
  return net + tax;
}
