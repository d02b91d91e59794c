/** One row of the catalogue of sub-codes, in both languages. */
export class SubCodeView {
  /** `<list>.<code>`. */
  id!: string;
  list!: string;
  code!: string;
  meaning!: { en: string; fr: string };
  /** Whose fault: customer, our_configuration, our_data, operator, aggregator, balance. */
  fault!: string;
  /** What to do: retry, retry_after_24h, fund_and_retry, new_otp, new_transaction, fix, contact_support. */
  nextStep!: string;
  advice!: { en: string; fr: string };
  /** Whether a person may safely retry with a new transaction. */
  safeToRetry!: boolean;
}
