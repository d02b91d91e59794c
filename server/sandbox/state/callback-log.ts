/** One POST to a callback URL. Instants in ms since 1970 of sandbox time. */
export interface CallbackAttempt {
  id: number;
  at: number;
  project: string;
  transactionId: number;
  reference: string | undefined;
  url: string;
  encoding: 'form' | 'json';
  /** The status that it claims. */
  status: string;
  /** 1 for the first try of this copy. */
  attempt: number;
  body: string;
  /** Undefined while on its way; 0 when there was no answer. */
  httpStatus: number | undefined;
  error: string | undefined;
}

const KEPT = 5_000;

/** The latest callbacks that were sent, with what became of them. */
export class CallbackLog {
  private attempts: CallbackAttempt[] = [];
  private made = 0;

  add(attempt: Omit<CallbackAttempt, 'id' | 'httpStatus' | 'error'>): CallbackAttempt {
    const kept: CallbackAttempt = { ...attempt, id: ++this.made, httpStatus: undefined, error: undefined };
    this.attempts.push(kept);
    if (this.attempts.length > 2 * KEPT) this.attempts = this.attempts.slice(-KEPT);
    return kept;
  }

  get count(): number {
    return this.made;
  }

  list(): readonly CallbackAttempt[] {
    return this.attempts;
  }
}
