interface Price {
  basisPoints: number;
  /** XOF. */
  fixed: number;
}

/**
 * Fee of an operator for one movement, XOF: basis points, rounded half up, and a fixed sum, both of the band of the
 * amount if there is one; then minimum, cap and tax.
 */
export interface OperatorFeeRate extends Price {
  /** Prices for amounts of at least `from`; below the first band the base price applies. */
  bands?: readonly (Price & { from: number })[];
  minimum?: number;
  cap?: number;
  /** Basis points of the fee. */
  taxBasisPoints?: number;
}

const NONE: OperatorFeeRate = { basisPoints: 0, fixed: 0 };
export const NO_FEES = { payin: NONE, payout: NONE } as const;

interface Charged {
  fees: { percent: number; chargedTo: 'merchant' | 'customer' };
  operators: ReadonlyMap<number, { fees: Readonly<Record<'payin' | 'payout', OperatorFeeRate>> }>;
}

/** Returns the fee kept from a payin, XOF: the operator's, and the platform's when the merchant pays it. */
export function payinFee(project: Charged, operatorId: number, amount: number): number {
  const { percent, chargedTo } = project.fees;
  const platform = chargedTo === 'merchant' ? Math.round((amount * percent) / 100) : 0;
  return platform + taken(amount, project.operators.get(operatorId)?.fees.payin);
}

/** Returns the fee charged on top of a payout, XOF. */
export function payoutFee(project: Charged, operatorId: number, amount: number): number {
  return taken(amount, project.operators.get(operatorId)?.fees.payout);
}

function taken(amount: number, rate: OperatorFeeRate = NONE): number {
  const { basisPoints, fixed } = rate.bands?.findLast(({ from }) => from <= amount) ?? rate;
  const price = Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed;
  const net = Math.min(Math.max(price, rate.minimum ?? 0), rate.cap ?? Infinity);
  return net + Math.floor((net * (rate.taxBasisPoints ?? 0) + 5_000) / 10_000);
}
