type Fault = 'customer' | 'our_configuration' | 'our_data' | 'operator' | 'aggregator' | 'balance';

type NextStep =
  'retry' | 'retry_after_24h' | 'fund_and_retry' | 'new_otp' | 'new_transaction' | 'fix' | 'contact_support';

/** A refusal because of the recipient's number, which applies to later payouts to it too. */
export type RecipientRefusal =
  'no_wallet' | 'paid_within_24_hours' | 'no_recent_deposit' | 'operator_unknown';

/** The meaning of a refusal for the product, independent of its number; a code may have several. */
export type SubCodeMeaning =
  /**
   * The project as a whole is refused: credentials, address, activation, hash. The next status check or payout would meet the
   * same refusal. Those of one account at an operator are not among them; payins declare none.
   */
  | 'lockedOut'
  /** The token is not known. */
  | 'notFound'
  /** The reference was used before, so an earlier call may have succeeded. */
  | 'alreadyExists'
  /** The merchant's account at the operator holds less than the amount. */
  | 'lowBalance'
  /** The customer's own wallet holds less than the amount. */
  | 'customerLowBalance'
  /** The address that the call came from is not whitelisted. */
  | 'addressDenied';

/** When a refused payout may be retried. */
export type RetryPolicy =
  /** It cannot pass while the number, the amount and the channel stay what was approved: another payout is requested. */
  | 'never'
  /** 24 hours after the refusal. */
  | 'after24Hours'
  /** Once the account may hold the amount. */
  | 'afterFunding'
  /** Immediately, with a reason that states the correction. */
  | 'afterFix'
  /** After a second user has verified that it was not executed. */
  | 'lookFirst';

interface Texts {
  en: string;
  fr: string;
}

/** One row of a list of sub-codes. */
export interface SubCode {
  /** Two digits and perhaps a letter. */
  code: string;
  meaning: Texts;
  fault: Fault;
  nextStep: NextStep;
  /** The recommended action, in one or two sentences. */
  advice: Texts;
  /**
   * Whether a person may try again with a new transaction: nothing was done, and it can pass without a fix of ours. False
   * for payouts whose fault is internal, or whose reference was used before: money may have moved, so look first.
   */
  safeToRetry: boolean;
  meanings: readonly SubCodeMeaning[];
  /** Of the lists of payouts. */
  retry?: RetryPolicy;
  recipientRefusal?: RecipientRefusal;
}

/** One row of a list of payouts. */
export interface PayoutSubCode extends SubCode {
  retry: RetryPolicy;
}

type RowOptions = Partial<Pick<SubCode, 'meanings' | 'recipientRefusal'>>;

/** Builds a row from code, fault, next step and whether a retry is safe, then the texts. */
export function row(
  [code, fault, nextStep, safeToRetry]: readonly [string, Fault, NextStep, boolean],
  meaning: readonly [en: string, fr: string],
  advice: readonly [en: string, fr: string],
  more: RowOptions = {},
): SubCode {
  return {
    meanings: [],
    code,
    fault,
    nextStep,
    safeToRetry,
    meaning: { en: meaning[0], fr: meaning[1] },
    advice: { en: advice[0], fr: advice[1] },
    ...more,
  };
}

/** Builds a row of a list of payouts, which also has a retry policy. */
export function payoutRow(
  [code, fault, nextStep, safeToRetry, retry]: readonly [string, Fault, NextStep, boolean, RetryPolicy],
  meaning: readonly [en: string, fr: string],
  advice: readonly [en: string, fr: string],
  more: RowOptions = {},
): PayoutSubCode {
  return { ...row([code, fault, nextStep, safeToRetry], meaning, advice, more), retry };
}
