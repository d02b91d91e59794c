import type { Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';

/** A message that is claimed for one attempt. */
export interface OutboxMessage {
  id: string;
  /** This one included. */
  attempts: number;
}

/** What came of an attempt. */
export interface DeliveryResult {
  delivered: boolean;
  /** What kept it from everybody, or from some of its receivers. */
  fault: string | null;
  /** It would fail again. */
  permanent?: boolean;
  /** The HTTP status that the receiver answered. */
  status?: number | null;
}

/**
 * Where the messages of a channel wait, and how they are tried. The table `d` has `id`, `due_at`, `attempts`, `last_fault` and
 * `given_up_at`.
 */
export interface OutboxQueue {
  table: Sql;
  /** The column of the time of delivery. */
  deliveredAt: Sql;
  /** The column of the HTTP status of the last answer. */
  status?: Sql;
  /** The column of the receiver. Receivers are served at the same time; one that fails is left alone until the next round. */
  receiver?: Sql;
  /** What is read of a message besides its id and attempts. */
  columns: Sql;
  /** A table that columns are read of too, and which of its rows. */
  join?: { table: Sql; on: Sql };
  /** A claimed message is this process's for so long (ms): longer than its attempt may take. */
  lease: number;
  /** Messages to a receiver, or of the channel, in one round, so that no round lasts for ever. */
  perRound: number;
  /** How long (ms) is waited after each failed attempt. */
  waits: readonly number[];
  /** The log event of a message that somebody did not get. */
  failed: string;
}

/** A kind of messages that go out. */
export interface OutboxChannel<M extends OutboxMessage> {
  readonly queue: OutboxQueue;
  /** Before a round: queues what is due, gives up what must not be sent any more. */
  prepare(): Promise<void>;
  /** One attempt. What the receiver or the network do is part of the result; a message whose attempt throws stays claimed. */
  send(message: M): Promise<DeliveryResult>;
  /** In the database transaction that ends the attempts. */
  ended?(manager: EntityManager, message: M, result: DeliveryResult): Promise<void>;
}
