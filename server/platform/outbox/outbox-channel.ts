import type { Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';

export interface OutboxMessage {
  id: string;
  /** Number of attempts, this one included. */
  attempts: number;
}

export interface DeliveryResult {
  delivered: boolean;
  /** Reason why the message failed for all or some of its receivers. */
  fault: string | null;
  permanent?: boolean;
  status?: number | null;
}

/** Table and policy of a channel. The table `d` has `id`, `due_at`, `attempts`, `last_fault` and `given_up_at`. */
export interface OutboxQueue {
  table: Sql;
  deliveredAt: Sql;
  status?: Sql;
  /** Column of the receiver. Receivers are served in parallel; one that fails is skipped until the next round. */
  receiver?: Sql;
  columns: Sql;
  join?: { table: Sql; on: Sql };
  /** Milliseconds of a claim; must exceed the longest attempt. */
  lease: number;
  /** Maximum of messages per receiver (or per channel) in one round, which bounds its duration. */
  perRound: number;
  /** Milliseconds to wait after each failed attempt. */
  waits: readonly number[];
  /** Log event of a message that one of its receivers did not get. */
  failed: string;
}

export interface OutboxChannel<M extends OutboxMessage> {
  readonly queue: OutboxQueue;
  /** True where a copy of an installation delivers too: mails about signing in to this very copy. */
  readonly deliversInCopy?: true;
  /** Runs before a round: queues due messages and abandons those that must not be sent any more. */
  prepare(): Promise<void>;
  /**
   * Makes one attempt. Failures of the receiver or the network are returned; if it throws, the message stays claimed
   * until its lease ends.
   */
  send(message: M): Promise<DeliveryResult>;
  /** Runs in the database transaction that ends the attempts. */
  ended?(manager: EntityManager, message: M, result: DeliveryResult): Promise<void>;
}
