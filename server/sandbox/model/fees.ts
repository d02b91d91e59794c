interface Price {
  basisPoints: number;
  /** XOF. */
  fixed: number;
}

/**
 * What an operator takes for one movement: hundredths of a percent, half a franc rounded up, and a fixed sum; by the band that
 * the amount falls into where there are bands; then minimum, cap and tax. XOF.
 */
export interface OperatorFeeRate extends Price {
  /** Amounts from `from` on cost this; below the first band the price itself counts. */
  bands?: readonly (Price & { from: number })[];
  minimum?: number;
  cap?: number;
  /** Of 10 000 of the fee. */
  taxBasisPoints?: number;
}

const NONE: OperatorFeeRate = { basisPoints: 0, fixed: 0 };
export const NO_FEES = { payin: NONE, payout: NONE } as const;

/** What fees of a project depend on. */
interface Charged {
  fees: { percent: number; chargedTo: 'merchant' | 'customer' };
  operators: ReadonlyMap<number, { fees: Readonly<Record<'payin' | 'payout', OperatorFeeRate>> }>;
}

/** XOF that reach the operator instead of the merchant: the operator's fee, and the platform's where the merchant bears it. */
export function payinFee(project: Charged, operatorId: number, amount: number): number {
  const { percent, chargedTo } = project.fees;
  const platform = chargedTo === 'merchant' ? Math.round((amount * percent) / 100) : 0;
  return platform + taken(amount, project.operators.get(operatorId)?.fees.payin);
}

/** XOF that a payout costs beside its amount. */
export function payoutFee(project: Charged, operatorId: number, amount: number): number {
  return taken(amount, project.operators.get(operatorId)?.fees.payout);
}

function taken(amount: number, rate: OperatorFeeRate = NONE): number {
  const { basisPoints, fixed } = rate.bands?.findLast(({ from }) => from <= amount) ?? rate;
  const price = Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed;
  const net = Math.min(Math.max(price, rate.minimum ?? 0), rate.cap ?? Infinity);
  return net + Math.floor((net * (rate.taxBasisPoints ?? 0) + 5_000) / 10_000);
}
