/** A version of an operator's fees, from an instant (ms since 1970) on. */
export interface FeeStep {
  from: number;
  fees: readonly {
    kind: 'payin' | 'payout';
    basisPoints: number;
    fixed: number;
    bearer: 'merchant' | 'customer';
  }[];
}

/**
 * The merchant's part of a fee in XOF, by the version of its time (the first one for what is older). Only what the
 * catalogue says is counted: where it has no fee, the fee is 0.
 */
export function merchantFee(
  steps: readonly FeeStep[],
  of: { kind: 'payin' | 'payout'; amount: number; at: number },
): number {
  const step = steps.findLast(({ from }) => from <= of.at) ?? steps[0];
  return (step?.fees ?? [])
    .filter(({ kind, bearer }) => kind === of.kind && bearer === 'merchant')
    .reduce(
      (sum, { basisPoints, fixed }) => sum + Math.floor((of.amount * basisPoints + 5_000) / 10_000) + fixed,
      0,
    );
}
