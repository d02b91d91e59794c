import type { Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { CreateOutcome, ExchangeRecord, SchemaDrift } from '../../aggregator/contract/outcomes.js';
import type { Transaction } from '../transactions/lifecycle/transaction.entity.js';
import type { CalledStatus } from '../transactions/lifecycle/lifecycle.js';

/** A create call, committed before it is made. Only the process that committed it may make it, once. */
export interface MoneyCall {
  transactionId: string;
  projectId: string;
}

/** Answer to a call. `exchange` is null where the call was never made. */
export interface CallAnswer {
  outcome: CreateOutcome;
  exchange: ExchangeRecord | null;
}

/** Effect of an answer on the transaction; an absent `to` leaves the status unchanged. */
interface CallEffect {
  to?: CalledStatus;
  token?: string;
  paymentUrl?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  /** True when the answer contradicts what a user decided while the call was under way. */
  contradicts?: boolean;
  drift: SchemaDrift[];
}

/** Table of calls under way, with the columns `transaction_id` and `calling_since`. */
export interface CallRegister {
  table: Sql;
  isOpen: Sql;
  ended: Sql;
}

export interface CallHandler<C extends MoneyCall> {
  readonly kind: 'payin' | 'payout';
  readonly register: CallRegister;
  rowOf(call: C): Sql;
  describe(call: C): { actor: string; channel: string };
  /**
   * Locks the rows that an answer changes, before the transaction row is locked.
   * @returns a predicate on the transaction: false where the answer is recorded only; undefined where it is not even
   * recorded
   */
  lock(
    manager: EntityManager,
    call: C,
    outcome: CreateOutcome,
  ): Promise<((transaction: Transaction) => boolean) | undefined>;
  /** Maps an answer to its effect. `finish` runs last: it writes the kind's own columns and ends the call. */
  decide(call: C, transaction: Transaction, outcome: CreateOutcome): CallDecision;
}

export interface CallDecision {
  effect: CallEffect;
  finish: (manager: EntityManager) => Promise<void>;
}
