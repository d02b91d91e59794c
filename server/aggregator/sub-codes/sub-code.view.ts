import type { Personal, Plain } from '../../platform/common/values/view-text.js';

/** Texts of an error code from a time on. */
export class SubCodeText {
  /** 0: delivered with the software. */
  version!: number;
  meaning!: { en: Plain; fr: Plain };
  /** Shown in rows of lists: at most 28 characters, or a meaning that an administrator has written. */
  short!: { en: Plain; fr: Plain };
  /** Responsible party: customer, our_configuration, our_data, operator, aggregator, balance. */
  fault!: Personal<'text'>;
  advice!: { en: Plain; fr: Plain };
  changedBy!: string | null;
  reason!: Plain | null;
  /** ISO 8601 UTC; explains transactions that ended then or later. Null for version 0. */
  at!: string | null;
}

/** Latest texts of an error code. */
export class SubCodeView extends SubCodeText {
  /** `<list>.<code>`. */
  id!: string;
  list!: Plain;
  code!: Plain;
  /** Next step: retry, retry_after_24h, fund_and_retry, new_otp, new_transaction, fix, contact_support. */
  nextStep!: Plain;
  /** True when a retry with a new transaction is safe. */
  safeToRetry!: boolean;
  /** Earlier versions, latest first. */
  earlier!: SubCodeText[];
}

export class SubCodeNoteView {
  id!: string;
  text!: Plain;
  writtenBy!: string;
  at!: string;
  struckBy!: string | null;
  struckAt!: string | null;
  strikeReason!: Plain | null;
}
