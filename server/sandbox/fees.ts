/** What an operator takes for one movement: hundredths of a percent, half a franc rounded up, and a fixed sum in XOF. */
export interface FeeRate {
  basisPoints: number;
  fixed: number;
}

const NONE: FeeRate = { basisPoints: 0, fixed: 0 };
export const NO_FEES = { payin: NONE, payout: NONE } as const;

/** What fees of a project depend on. */
interface Charged {
  fees: { percent: number; chargedTo: 'merchant' | 'customer' };
  operators: ReadonlyMap<number, { fees: Readonly<Record<'payin' | 'payout', FeeRate>> }>;
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

function taken(amount: number, rate: FeeRate = NONE): number {
  return Math.floor((amount * rate.basisPoints + 5_000) / 10_000) + rate.fixed;
}
