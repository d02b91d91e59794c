export class SubCodeView {
  /** `<list>.<code>`. */
  id!: string;
  list!: string;
  code!: string;
  meaning!: { en: string; fr: string };
  /** Responsible party: customer, our_configuration, our_data, operator, aggregator, balance. */
  fault!: string;
  /** Next step: retry, retry_after_24h, fund_and_retry, new_otp, new_transaction, fix, contact_support. */
  nextStep!: string;
  advice!: { en: string; fr: string };
  /** True when a retry with a new transaction is safe. */
  safeToRetry!: boolean;
}
