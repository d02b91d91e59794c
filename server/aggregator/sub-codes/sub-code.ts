export type Fault = 'customer' | 'our_configuration' | 'our_data' | 'operator' | 'aggregator' | 'balance';

export type NextStep =
  'retry' | 'retry_after_24h' | 'fund_and_retry' | 'new_otp' | 'new_transaction' | 'fix' | 'contact_support';

/** A refusal that says something about the recipient's number, and will come again for the next payout to it. */
export type RecipientRefusal =
  'no_wallet' | 'paid_within_24_hours' | 'no_recent_deposit' | 'operator_unknown';

/** What a refusal means for the product, whatever its number; a code may mean several things. */
export type SubCodeMeaning =
  /**
   * The project as a whole is refused: credentials, address, activation, hash. The next status check or payout would meet the
   * same refusal. Those of one account at an operator are not among them; payins declare none.
   */
  | 'lockedOut'
  /** The token is not known. */
  | 'notFound'
  /** The reference was used before, so an earlier call may have been done. */
  | 'alreadyExists'
  /** The merchant's account at the operator holds less than the amount. */
  | 'lowBalance'
  /** The customer's own wallet holds less than the amount. */
  | 'customerLowBalance'
  /** The address that the call came from is not whitelisted. */
  | 'addressDenied';

/** When a person may have a refused payout sent again. */
export type RetryPolicy =
  /** It cannot pass while the number, the amount and the channel stay what was approved: another payout is requested. */
  | 'never'
  /** 24 hours after the refusal. */
  | 'after24Hours'
  /** Once the account may hold the amount. */
  | 'afterFunding'
  /** At once, with a reason that says what was corrected. */
  | 'afterFix'
  /** After a second person has looked whether it was done all the same. */
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
  /** What a person does about it, in a sentence or two. */
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

/** A row, in the order in which it is read: code, fault, next step, safe to retry, then the texts. */
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

/** As `row`, for a list of payouts, where every row also says when a person may have the payout sent again. */
export function payoutRow(
  [code, fault, nextStep, safeToRetry, retry]: readonly [string, Fault, NextStep, boolean, RetryPolicy],
  meaning: readonly [en: string, fr: string],
  advice: readonly [en: string, fr: string],
  more: RowOptions = {},
): PayoutSubCode {
  return { ...row([code, fault, nextStep, safeToRetry], meaning, advice, more), retry };
}
