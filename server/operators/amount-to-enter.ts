import type { FeeView } from './operator.view.js';

/** What the customer enters on the operator's USSD menu to make an OTP. Amounts in XOF. */
export class AmountToEnter {
  /** The amount of the payin, with the customer's part of the fees where it is known. */
  amount!: number;
  /** The customer's part of the fees; null where no payin fee of the operator is configured, so that nobody knows who bears it. */
  customerFee!: number | null;
}

/** "The base amount plus the fees", where the fees of the operator's catalogue are borne by the customer. */
export function amountToEnter(amount: number, fees: readonly FeeView[]): AmountToEnter {
  const payinFees = fees.filter(({ kind }) => kind === 'payin');
  if (payinFees.length === 0) return { amount, customerFee: null };
  const customerFee = payinFees
    .filter(({ bearer }) => bearer === 'customer')
    .reduce(
      (sum, { basisPoints, fixed }) => sum + Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed,
      0,
    );
  return { amount: amount + customerFee, customerFee };
}
