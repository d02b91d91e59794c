import type { EntityManager } from 'typeorm';

/** Implemented by `reconciliation/matching`. */
export abstract class StatementEvidence {
  /** Returns those of the transactions that a confirmed line of an operator's statement shows as paid and not returned. */
  abstract paidAmong(manager: EntityManager, transactionIds: readonly string[]): Promise<Set<string>>;
}
