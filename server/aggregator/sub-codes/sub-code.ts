import type { Texts } from '../../platform/i18n/language.js';
import type { SubCodeFault } from './sub-code-words.js';

type NextStep =
  | 'retry'
  | 'retry_after_24h'
  | 'fund_and_retry'
  | 'new_otp'
  | 'new_transaction'
  | 'fix'
  | 'contact_support';

/** Refusal because of the recipient's number, which also applies to later payouts to it. */
export type RecipientRefusal =
  | 'no_wallet'
  | 'paid_within_24_hours'
  | 'no_recent_deposit'
  | 'operator_unknown';

/** Meaning of a refusal for the product, independent of its code; a code may have several. */
export type SubCodeMeaning =
  /**
   * Refusal of the whole project: credentials, address, activation, hash. Every status check or payout would meet it.
   * Refusals of one operator account are excluded; payins declare none.
   */
  | 'lockedOut'
  | 'notFound'
  /** An earlier call used the reference and may have succeeded. */
  | 'alreadyExists'
  /** The merchant's operator account holds less than the amount. */
  | 'lowBalance'
  | 'customerLowBalance'
  /** The operator could not be reached when a payin was created. */
  | 'operatorUnreachable'
  | 'addressDenied';

export type RetryPolicy =
  /** The same number, amount and channel cannot pass; another payout must be requested. */
  | 'never'
  | 'after24Hours'
  | 'afterFunding'
  /** Immediately, with a reason that states the correction. */
  | 'afterFix'
  /** After a second user has verified that it was not executed. */
  | 'lookFirst';

export interface SubCode {
  /** Two digits and an optional letter. */
  code: string;
  meaning: Texts;
  fault: SubCodeFault;
  nextStep: NextStep;
  advice: Texts;
  /**
   * True when a new transaction is safe: nothing was done, and it can pass without a fix on our side. False for payouts
   * with an internal fault or a used reference, because money may have moved.
   */
  safeToRetry: boolean;
  meanings: readonly SubCodeMeaning[];
  /** Present in the lists of payouts. */
  retry?: RetryPolicy;
  recipientRefusal?: RecipientRefusal;
}

export interface PayoutSubCode extends SubCode {
  retry: RetryPolicy;
}

type RowOptions = Partial<Pick<SubCode, 'meanings' | 'recipientRefusal'>>;

export function row(
  [code, fault, nextStep, safeToRetry]: readonly [string, SubCodeFault, NextStep, boolean],
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

export function payoutRow(
  [code, fault, nextStep, safeToRetry, retry]: readonly [
    string,
    SubCodeFault,
    NextStep,
    boolean,
    RetryPolicy,
  ],
  meaning: readonly [en: string, fr: string],
  advice: readonly [en: string, fr: string],
  more: RowOptions = {},
): PayoutSubCode {
  return { ...row([code, fault, nextStep, safeToRetry], meaning, advice, more), retry };
}
