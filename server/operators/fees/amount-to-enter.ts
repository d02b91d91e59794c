import sql from 'sql-template-tag';
import { feeAt, type FeeRate } from './fee-rate.js';

/** What the customer enters on the operator's USSD menu to make an OTP. Amounts in XOF. */
export class AmountToEnter {
  /** The amount of the payin, with the customer's part of the fees where it is known. */
  amount!: number;
  /** The customer's part of the fees; null where no payin fee of the operator is configured, so that nobody knows who bears it. */
  customerFee!: number | null;
}

export interface PayinFee extends FeeRate {
  bearer: 'merchant' | 'customer';
}

/** A payin that is made by USSD OTP; XOF. */
export interface PricedPayin {
  projectId: string;
  operatorId: string | null;
  amount: number;
  at: Date;
}

/** "The base amount plus the fees", where the payin fees of this amount are borne by the customer; tax included. */
export function amountToEnter(amount: number, payinFees: readonly PayinFee[]): AmountToEnter {
  if (payinFees.length === 0) return { amount, customerFee: null };
  const customerFee = payinFees
    .filter(({ bearer }) => bearer === 'customer')
    .map((fee) => feeAt(fee, amount))
    .reduce((sum, { net, tax }) => sum + net + tax, 0);
  return { amount: amount + customerFee, customerFee };
}

/** Which fee bears a payin of an amount (XOF) that was made at a moment. */
export const payinFeeSql = (projectId: string, operatorId: string, amount: number, at: Date) => sql`
  SELECT g.bearer, g.points AS "basisPoints", g.fixed, g.minimum, g.cap,
    g.tax AS "taxBasisPoints"
  FROM fee_grid(${projectId}, 'infinity') g
  WHERE g.operator_id = ${operatorId} AND g.kind = 'payin' AND g.since <= ${at} AND ${at} < g.until AND g.from_amount <= ${amount} AND ${amount} < g.until_amount`;
