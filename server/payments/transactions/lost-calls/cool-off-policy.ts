/** Implemented by `payouts/policy`. */
export abstract class CoolOffPolicy {
  /** Returns the minimum hours between proposing "nothing was created" and its approval. */
  abstract coolOffHours(): Promise<number>;
}
