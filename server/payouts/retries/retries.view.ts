/** Chains of attempts and what came of repeating. Amounts in XOF, times in ISO 8601 UTC. */
export class RetriesView {
  /** By the sub-code of the attempt that was repeated: how often, and how often the next one was paid. */
  byCode!: {
    list: string;
    code: string | null;
    retried: number;
    paid: number;
    failed: number;
    open: number;
  }[];
  /** Failed payouts that may be repeated, now or from a time on, and who asked for them. */
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
