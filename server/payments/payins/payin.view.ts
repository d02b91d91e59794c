import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { PayinChannel, TransactionStatus } from '../transactions/lifecycle/lifecycle.js';

/** The refusal by the aggregator, decoded; texts in the language of the request. */
export class PayinRefusalView {
  /** The list of error codes: the same code has a different meaning in each of the four lists. */
  list!: Plain;
  /** `02`, `15` …; null if the response contained no code. */
  code!: Plain | null;
  /** Free text with the actual cause, as received. */
  details!: Personal<'record'> | null;
  meaning!: Plain;
  /** retry, retry_after_24h, fund_and_retry, new_otp, new_transaction, fix, contact_support. */
  nextStep!: Plain;
  advice!: Plain;
  wikiUrl!: Plain;
}

/** A payin created for a merchant's system. */
export class PayinView {
  id!: string;
  /** Sent to the aggregator as `transaction_id`. */
  reference!: Plain;
  channel!: PayinChannel;
  /** XOF. */
  amount!: number;
  /**
   * `pending`: accepted, to be confirmed by the customer. `rejected`: nothing was created, see `refusal`. `unknown`:
   * the answer was lost, do not repeat the request, a user resolves it. `created`: another OTP or the answer is
   * expected.
   */
  status!: TransactionStatus;
  /**
   * Address for the customer's browser: the hosted page, or a redirect mode of a direct payin. Never embed it in a
   * frame.
   */
  paymentUrl!: Plain | null;
  /** Values: ussd_otp, ussd_push, guided_ussd, sms_otp, redirect, wallet_otp; null if unknown. */
  validationMode!: Plain | null;
  /**
   * USSD OTP only: amount in XOF that the customer enters on the operator's menu, fees included where the customer
   * bears them. With another amount the OTP is valid but the payin stays pending.
   */
  amountToEnter!: number | null;
  /** The part of the fees charged to the customer, in XOF; null if no payin fee is configured for the operator. */
  customerFee!: number | null;
  /** True when an OTP can be submitted for this transaction. */
  awaitsOtp!: boolean;
  refusal!: PayinRefusalView | null;
  /** Reason why no response could be read; null otherwise. */
  fault!: Personal<'text'> | null;
  /** Warnings about the request, in the language of the request. */
  warnings!: Plain[];
  createdAt!: string;
}

/** The response to a request for a wallet OTP. */
export class WalletOtpView {
  sent!: boolean;
  /** The message of the aggregator. */
  message!: Personal<'text'>;
}
