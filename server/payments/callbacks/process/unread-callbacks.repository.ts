import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { RECEIVED_CALLBACK_COLUMNS, type ReceivedCallback } from '../store/received-callback.js';

/** Milliseconds after which another process reads what was taken. */
const LEASE_MS = 60_000;

/** Deliveries taken under one lease, in order of arrival. */
export interface TakenCallbacks {
  lease: string;
  callbacks: ReceivedCallback[];
}

/** A delivery to be read singly, with the number of its readings begun, this one included. */
export interface TakenCallback {
  lease: string;
  callback: ReceivedCallback;
  tries: number;
}

/**
 * Rows of stored deliveries that are not processed. A row is taken for a reading by one statement that counts the try; the transaction
 * that stores the reading deletes it by its lease, so that one of several readings counts.
 */
@Injectable()
export class UnreadCallbacksRepository {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Takes deliveries whose reading has not begun: new ones, or those handed over to be read in the thread. */
  async take(which: 'new' | 'handed over', most: number): Promise<TakenCallbacks> {
    const lease = randomUUID();
    const wanted =
      which === 'new' ? sql`leased_until IS NULL` : sql`leased_until = '-infinity' AND tries = 0`;
    const callbacks = await queryRows<ReceivedCallback>(
      this.db,
      sql`WITH chosen AS MATERIALIZED (
         SELECT delivery_id FROM callback_unread WHERE ${wanted}
         ORDER BY delivery_id LIMIT ${most} FOR UPDATE SKIP LOCKED
       ), taken AS (
         UPDATE callback_unread u SET lease = ${lease}, leased_until = ${this.clock.in(LEASE_MS)}, tries = tries + 1
         FROM chosen WHERE u.delivery_id = chosen.delivery_id RETURNING u.delivery_id)
       SELECT ${RECEIVED_CALLBACK_COLUMNS} FROM taken JOIN callback_deliveries d ON d.id = taken.delivery_id ORDER BY d.id`,
    );
    return { lease, callbacks };
  }

  /** Takes one delivery whose reading has begun before, or whose lease has ended. */
  async takeOne(): Promise<TakenCallback | undefined> {
    const lease = randomUUID();
    const now = this.clock.now();
    const [row] = await queryRows<ReceivedCallback & { tries: number }>(
      this.db,
      sql`WITH chosen AS MATERIALIZED (
         SELECT delivery_id FROM callback_unread WHERE leased_until <= ${now}
         ORDER BY leased_until, delivery_id LIMIT 1 FOR UPDATE SKIP LOCKED
       ), taken AS (
         UPDATE callback_unread u SET lease = ${lease}, leased_until = ${this.clock.in(LEASE_MS)}, tries = tries + 1
         FROM chosen WHERE u.delivery_id = chosen.delivery_id RETURNING u.delivery_id, u.tries)
       SELECT ${RECEIVED_CALLBACK_COLUMNS}, taken.tries FROM taken JOIN callback_deliveries d ON d.id = taken.delivery_id`,
    );
    if (!row) return undefined;
    const { tries, ...callback } = row;
    return { lease, callback, tries };
  }

  /** Ends the lease of deliveries, which are then read singly. `begun` is false when their reading did not begin. */
  async handOver(lease: string, ids: readonly string[], { begun }: { begun: boolean }): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE callback_unread SET lease = NULL, leased_until = '-infinity', tries = tries - ${begun ? 0 : 1}::int
          WHERE lease = ${lease} AND delivery_id = ANY(${ids}::uuid[])`,
    );
  }

  /** Deletes the rows under the lease. @returns the ids of those that were still under it */
  async remove(manager: EntityManager, lease: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`DELETE FROM callback_unread WHERE delivery_id = ANY(${ids}::uuid[]) AND lease = ${lease} RETURNING delivery_id AS id`,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
