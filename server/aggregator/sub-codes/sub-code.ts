export type Fault = 'customer' | 'our_configuration' | 'our_data' | 'operator' | 'aggregator' | 'balance';

export type NextStep =
  'retry' | 'retry_after_24h' | 'fund_and_retry' | 'new_otp' | 'new_transaction' | 'fix' | 'contact_support';

/** A refusal that says something about the recipient's number, and will come again for the next payout to it. */
export type RecipientRefusal =
  'no_wallet' | 'paid_within_24_hours' | 'no_recent_deposit' | 'operator_unknown';

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
  recipientRefusal?: RecipientRefusal;
}

/** A row, in the order in which it is read: code, fault, next step, safe to retry, then the texts. */
export function row(
  [code, fault, nextStep, safeToRetry]: readonly [string, Fault, NextStep, boolean],
  meaning: readonly [en: string, fr: string],
  advice: readonly [en: string, fr: string],
  more: Pick<SubCode, 'recipientRefusal'> = {},
): SubCode {
  return {
    code,
    fault,
    nextStep,
    safeToRetry,
    meaning: { en: meaning[0], fr: meaning[1] },
    advice: { en: advice[0], fr: advice[1] },
    ...more,
  };
}
