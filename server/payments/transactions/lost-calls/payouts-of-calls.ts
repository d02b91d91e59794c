import type { DataSource } from 'typeorm';

/** Names the payouts of calls; implemented by `payouts`. */
export abstract class PayoutsOfCalls {
  /** Returns the ids of the payouts that these transactions are attempts of, by transaction. */
  abstract of(db: DataSource, transactionIds: readonly string[]): Promise<Map<string, string>>;
}
