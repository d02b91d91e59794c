/** POST to a callback URL. Instants in ms since 1970 of sandbox time. */
export interface CallbackAttempt {
  id: number;
  at: number;
  project: string;
  transactionId: number;
  reference: string | undefined;
  url: string;
  encoding: 'form' | 'json';
  /** Reported status, which may be forged. */
  status: string;
  /** Starts at 1 for each copy. */
  attempt: number;
  body: string;
  /** Undefined while in flight; 0 without an answer. */
  httpStatus: number | undefined;
  error: string | undefined;
}

const MOST_ATTEMPTS = 5_000;

export class CallbackLog {
  private attempts: CallbackAttempt[] = [];
  private made = 0;

  add(attempt: Omit<CallbackAttempt, 'id' | 'httpStatus' | 'error'>): CallbackAttempt {
    const logged: CallbackAttempt = { ...attempt, id: ++this.made, httpStatus: undefined, error: undefined };
    this.attempts.push(logged);
    if (this.attempts.length > 2 * MOST_ATTEMPTS) this.attempts = this.attempts.slice(-MOST_ATTEMPTS);
    return logged;
  }

  get count(): number {
    return this.made;
  }

  list(): readonly CallbackAttempt[] {
    return this.attempts;
  }
}
