import type { EntityManager } from 'typeorm';

/** Movement that an operator's statement shows of a transaction: `returned` where a line took the amount back. */
export interface StatementRecord {
  said: 'moved' | 'returned';
  /** Booking day of the line, `YYYY-MM-DD`. */
  day: string;
  lineId: string;
}

/** Implemented by `books/breaks`. */
export abstract class StatementEvidence {
  /** Returns those of the transactions that a confirmed line of an operator's statement shows as paid and not returned. */
  abstract paidAmong(manager: EntityManager, transactionIds: readonly string[]): Promise<Set<string>>;

  /** Returns what the lines of operators' statements say of a transaction, reversals of later files included. */
  abstract saysOf(manager: EntityManager, transactionId: string): Promise<StatementRecord | null>;
}
