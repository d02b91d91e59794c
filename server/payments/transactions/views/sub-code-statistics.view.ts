/** Follow-up of transactions that ended with an error code. Each transaction counts once, in the first group that fits. */
export class SubCodeStatistics {
  /** Days before now in which the transactions ended. */
  days!: number;
  /** Days after a failure in which a new transaction counts as its follow-up. */
  followedDays!: number;
  /** Latest transactions of the period, at most 200. */
  total!: number;
  /** Payouts whose later attempt completed. */
  retried!: number;
  /** A later transaction of the same project, type and phone completed. */
  created!: number;
  /** A later attempt or transaction has no final status yet. */
  open!: number;
  /** All later attempts and transactions failed. */
  failedAgain!: number;
  /** No later attempt or transaction. */
  ended!: number;
}
