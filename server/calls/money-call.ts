import type { Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { CreateOutcome, ExchangeRecord, SchemaDrift } from '../aggregator/contract/outcomes.js';
import type { Transaction } from '../transactions/lifecycle/lifecycle.entities.js';

/** A create call, committed before it is made. Only the process that committed it may make it, once. */
export interface MoneyCall {
  transactionId: string;
  projectId: string;
}

/** What came of a call; without an exchange where it was never made. */
export interface CallAnswer {
  outcome: CreateOutcome;
  exchange: ExchangeRecord | null;
}

/** What an answer makes of the transaction; a status that is left out stays. */
interface CallEffect {
  to?: 'pending' | 'rejected' | 'unknown';
  token?: string;
  paymentUrl?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  /** It speaks against what people decided while it was out. */
  contradicts?: boolean;
  drift: SchemaDrift[];
}

/** Where calls under way are written down, with `transaction_id` and `calling_since`. */
export interface CallRegister {
  table: Sql;
  /** Which of its rows have a call under way. */
  isOpen: Sql;
  /** The assignments that end a call. */
  ended: Sql;
}

/** What payins and payouts do not share. */
export interface CallHandler<C extends MoneyCall> {
  /** Log events begin with it. */
  readonly kind: 'payin' | 'payout';
  readonly register: CallRegister;
  /** Which row of the register waits for the answer to this call. */
  rowOf(call: C): Sql;
  /** Who asked for the call, and over which channel it goes. */
  describe(call: C): { actor: string; channel: string };
  /**
   * Locks what an answer changes, before the transaction.
   * @returns whether the answer counts, by the state of the transaction: otherwise it is only recorded. Undefined: not even that
   */
  lock(
    manager: EntityManager,
    call: C,
    outcome: CreateOutcome,
  ): Promise<((transaction: Transaction) => boolean) | undefined>;
  /** What an answer means, and what is written last: columns of its own, and the end of the call in the register. */
  decide(call: C, transaction: Transaction, outcome: CreateOutcome): CallDecision;
}

export interface CallDecision {
  effect: CallEffect;
  finish: (manager: EntityManager) => Promise<void>;
}
