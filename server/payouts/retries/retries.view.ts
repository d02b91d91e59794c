/** Outcome of retries. Amounts in XOF, times in ISO 8601 UTC. */
export class RetriesView {
  /** Retries by the error code of the previous attempt, with the status of the next one. */
  byCode!: {
    list: string;
    code: string | null;
    retried: number;
    paid: number;
    failed: number;
    open: number;
  }[];
  /** Failed payouts that may be retried, now or after `from`, with their requester. */
  due!: {
    payoutId: string;
    projectId: string;
    phone: string;
    amount: number;
    operatorName: string | null;
    list: string | null;
    code: string | null;
    from: string | null;
    requestedBy: string;
    failedAt: string;
  }[];
  /** Payouts with more than one attempt, latest first. */
  chains!: {
    payoutId: string;
    projectId: string;
    phone: string;
    amount: number;
    attempts: {
      number: number;
      transactionId: string;
      status: string;
      list: string | null;
      code: string | null;
      at: string;
    }[];
  }[];
}
