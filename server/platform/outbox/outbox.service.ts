import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import sql, { empty } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { affectedRows, queryRow, queryRows } from '../common/database/query.js';
import { Clock } from '../common/time/clock.js';
import { Env } from '../config/env.js';
import type { DeliveryResult, OutboxChannel, OutboxMessage, OutboxQueue } from './outbox-channel.js';
import { retryDelay } from './retry-waits.js';

const AT_ONCE = 50;

/**
 * Delivers due messages at least once. A claim sets `due_at` to the end of its lease: no other process takes the
 * message meanwhile, and it becomes due again if the process dies.
 */
@Injectable()
export class OutboxService implements OnModuleDestroy {
  private readonly logger = new Logger('Outbox');
  private stopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Leaves the queue as it is in a copy of an installation. @returns the number of messages attempted */
  async deliver<M extends OutboxMessage>(channel: OutboxChannel<M>): Promise<number> {
    if (this.env.isCopy && !channel.deliversInCopy) return 0;
    await channel.prepare();
    const receivers = await this.dueReceivers(channel.queue);
    const sent = await Promise.all(receivers.map((receiver) => this.drain(channel, receiver)));
    return sent.reduce((sum, n) => sum + n, 0);
  }

  /** Stops claiming; the schedule waits for attempts under way. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async dueReceivers({ table, receiver }: OutboxQueue): Promise<(string | null)[]> {
    if (!receiver) return [null];
    const due = await queryRows<{ receiver: string }>(
      this.db,
      sql`SELECT ${receiver} AS receiver FROM ${table} WHERE due_at <= ${this.clock.now()}
          GROUP BY 1 ORDER BY min(due_at) LIMIT ${AT_ONCE}`,
    );
    return due.map((row) => row.receiver);
  }

  private async drain<M extends OutboxMessage>(
    channel: OutboxChannel<M>,
    receiver: string | null,
  ): Promise<number> {
    let sent = 0;
    while (sent < channel.queue.perRound && !this.stopping) {
      const message = await this.claim<M>(channel.queue, receiver);
      if (!message) break;
      sent++;
      const result = await channel.send(message);
      await this.store(channel, message, result);
      if (receiver !== null && !result.delivered) break;
    }
    return sent;
  }

  private async claim<M extends OutboxMessage>(
    queue: OutboxQueue,
    receiver: string | null,
  ): Promise<M | undefined> {
    const { table, join, columns, lease, receiver: column } = queue;
    return queryRow<M>(
      this.db,
      sql`WITH next AS (
            SELECT d.id FROM ${table} d
            WHERE d.due_at <= ${this.clock.now()} ${column ? sql`AND d.${column} = ${receiver}` : empty}
            ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED)
          UPDATE ${table} d SET due_at = ${this.clock.in(lease)}, attempts = d.attempts + 1
          FROM next ${join ? sql`, ${join.table}` : empty} WHERE d.id = next.id ${join ? sql`AND ${join.on}` : empty}
          RETURNING d.id, d.attempts, ${columns}`,
    );
  }

  /** Writes the result only while this process still holds the claim. */
  private async store<M extends OutboxMessage>(
    channel: OutboxChannel<M>,
    message: M,
    result: DeliveryResult,
  ): Promise<void> {
    const { id, attempts } = message;
    const { delivered, fault, permanent, status } = result;
    const { table, deliveredAt, waits, failed, status: statusColumn } = channel.queue;
    const wait = delivered || permanent ? undefined : retryDelay(waits, attempts);
    const ended = wait === undefined;
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      const held = await affectedRows(
        manager,
        sql`UPDATE ${table} SET due_at = ${ended ? null : this.clock.in(wait)}, last_fault = ${fault},
              ${deliveredAt} = ${delivered ? now : null}, given_up_at = ${ended && !delivered ? now : null}
              ${statusColumn ? sql`, ${statusColumn} = ${status ?? null}` : empty}
            WHERE id = ${id} AND attempts = ${attempts} AND due_at IS NOT NULL`,
      );
      if (held && ended) await channel.ended?.(manager, message, result);
    });
    if (ended && (!delivered || fault !== null))
      this.logger.warn({ event: failed, delivery: id, attempts, status, fault });
  }
}
