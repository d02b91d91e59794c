import sql from 'sql-template-tag';
import { feeAt, type FeeRate } from './fee-rate.js';

/** Amount that the customer enters on the operator's USSD menu to generate an OTP; XOF. */
export class AmountToEnter {
  /** Amount of the payin, plus the customer's part of the fees where it is known. */
  amount!: number;
  /** Customer's part of the fees; null where no payin fee is configured for the operator, so its bearer is unknown. */
  customerFee!: number | null;
}

export interface PayinFee extends FeeRate {
  bearer: 'merchant' | 'customer';
}

/** A payin by USSD OTP; amount in XOF. */
export interface PricedPayin {
  projectId: string;
  operatorId: string | null;
  amount: number;
  at: Date;
}

/** Adds the fees borne by the customer, tax included (docs/aggregator-interface.md#validation-modes). */
export function amountToEnter(amount: number, payinFees: readonly PayinFee[]): AmountToEnter {
  if (payinFees.length === 0) return { amount, customerFee: null };
  const customerFee = payinFees
    .filter(({ bearer }) => bearer === 'customer')
    .map((fee) => feeAt(fee, amount))
    .reduce((sum, { net, tax }) => sum + net + tax, 0);
  return { amount: amount + customerFee, customerFee };
}

/** Selects the payin fees of an operator that apply to an amount (XOF) at a time. */
export const payinFeeSql = (projectId: string, operatorId: string, amount: number, at: Date) => sql`
  SELECT g.bearer, g.points AS "basisPoints", g.fixed, g.minimum, g.cap,
    g.tax AS "taxBasisPoints"
  FROM fee_grid(${projectId}, 'infinity') g
  WHERE g.operator_id = ${operatorId} AND g.kind = 'payin' AND g.since <= ${at} AND ${at} < g.until
    AND g.from_amount <= ${amount} AND ${amount} < g.until_amount`;
