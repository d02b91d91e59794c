/** The price of a band of amounts: `basisPoints` of 10 000, rounded half up, plus `fixed`; then minimum, cap and tax. XOF. */
export interface FeeRate {
  basisPoints: number;
  fixed: number;
  minimum: number | null;
  cap: number | null;
  /** Of 10 000 of the fee, rounded half up. */
  taxBasisPoints: number;
}

/** The merchant's price of an operator for amounts and a time: a row of `fee_grid`. Instants in ms since 1970. */
export interface FeeStep extends FeeRate {
  kind: 'payin' | 'payout';
  since: number;
  /** Exclusive. */
  until: number;
  fromAmount: number;
  /** Exclusive. */
  untilAmount: number;
}

/** XOF; `tax` comes on top of `net`. */
interface Fee {
  net: number;
  tax: number;
}

/** The fee of an amount in XOF, as `feeOf` of `fee-sql` has it. */
export function feeAt({ basisPoints, fixed, minimum, cap, taxBasisPoints }: FeeRate, amount: number): Fee {
  const price = Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed;
  const net = Math.min(Math.max(price, minimum ?? 0), cap ?? Infinity);
  return { net, tax: Math.floor((net * taxBasisPoints + 5_000) / 10_000) };
}

/** The merchant's part of a fee in XOF, tax included; 0 where no grid counts. */
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
