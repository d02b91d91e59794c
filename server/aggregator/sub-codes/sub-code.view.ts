/** Texts of an error code from a time on. */
export class SubCodeText {
  /** 0: delivered with the software. */
  version!: number;
  meaning!: { en: string; fr: string };
  /** Shown in rows of lists: at most 28 characters, or a meaning that an administrator has written. */
  short!: { en: string; fr: string };
  /** Responsible party: customer, our_configuration, our_data, operator, aggregator, balance. */
  fault!: string;
  advice!: { en: string; fr: string };
  changedBy!: string | null;
  reason!: string | null;
  /** ISO 8601 UTC; explains transactions that ended then or later. Null for version 0. */
  at!: string | null;
}

/** Latest texts of an error code. */
export class SubCodeView extends SubCodeText {
  /** `<list>.<code>`. */
  id!: string;
  list!: string;
  code!: string;
  /** Next step: retry, retry_after_24h, fund_and_retry, new_otp, new_transaction, fix, contact_support. */
  nextStep!: string;
  /** True when a retry with a new transaction is safe. */
  safeToRetry!: boolean;
  /** Earlier versions, latest first. */
  earlier!: SubCodeText[];
}

export class SubCodeNoteView {
  id!: string;
  text!: string;
  writtenBy!: string;
  at!: string;
  struckBy!: string | null;
  struckAt!: string | null;
  strikeReason!: string | null;
}
