import type { PayinChannel, TransactionStatus } from '../transactions/lifecycle/lifecycle.js';

/** Why the aggregator refused, decoded; texts in the reader's language. */
export class PayinRefusalView {
  /** Which of the four lists the code is from: the same code means different things in each. */
  list!: string;
  /** `02`, `15` …; null where the answer held no code. */
  code!: string | null;
  /** Free text with the real cause, as received. */
  details!: string | null;
  meaning!: string;
  /** retry, retry_after_24h, fund_and_retry, new_otp, new_transaction, fix, contact_support. */
  nextStep!: string;
  advice!: string;
  wikiUrl!: string;
}

/** A payin that the product made for a merchant's system. */
export class PayinView {
  id!: string;
  /** Sent to the aggregator as `transaction_id`. */
  reference!: string;
  channel!: PayinChannel;
  /** XOF. */
  amount!: number;
  /**
   * `pending`: accepted, ask again or wait for the customer. `rejected`: nothing was created, see `refusal`. `unknown`: the answer was
   * lost, do not repeat it, a person decides. `created`: it waits for another OTP, or for the aggregator's answer.
   */
  status!: TransactionStatus;
  /** Where to send the customer: the hosted page, or a redirect mode of a direct payin. Never embed it in a frame. */
  paymentUrl!: string | null;
  /** ussd_otp, ussd_push, guided_ussd, sms_otp, redirect, wallet_otp; null where it is not known. */
  validationMode!: string | null;
  /**
   * USSD OTP only: XOF that the customer enters on the operator's menu to make the OTP, fees included where the customer bears
   * them. With another amount the OTP is valid and the payin stays pending.
   */
  amountToEnter!: number | null;
  /** The customer's part of it in XOF; null where no payin fee of the operator is configured, so that it is not known. */
  customerFee!: number | null;
  /** An OTP may be sent now, on this same transaction. */
  awaitsOtp!: boolean;
  refusal!: PayinRefusalView | null;
  /** What kept the answer from coming or being read; null where there was one. */
  fault!: string | null;
  /** What will make trouble later, in words. */
  warnings!: string[];
  createdAt!: string;
}

/** The answer to "send an OTP to this wallet". */
export class WalletOtpView {
  sent!: boolean;
  /** The aggregator's words. */
  message!: string;
}
