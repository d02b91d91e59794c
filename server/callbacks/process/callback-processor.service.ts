import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { errorCodeOf, isPassing, retryOnConflict } from '../../common/database/database-faults.js';
import { Clock } from '../../common/time/clock.js';
import { RECEIVED_CALLBACK_COLUMNS, type ReceivedCallback } from '../store/received-callback.js';
import { FAULT_FIELD, unreadableBody } from '../../aggregator/parsing/callback-body.js';
import { parseCallback, type ParsedCallback } from './parsed-callback.js';
import { CallbackRecorderService } from './callback-recorder.service.js';
import { ProcessingPace } from './processing-pace.js';
import { dueWhile, Task } from '../../common/tasks/task.js';

/** At 256 KiB each, a batch needs at most 25 MiB of memory. */
const BATCH = 100;

/** SQL: a delivery is not processed. */
const dueCallbacks = dueWhile(sql`EXISTS (SELECT FROM callback_unread)`);

const MOST_TRIES = 3;

/** Delay after a delivery, so that the following ones join its batch. */
const GATHER_MS = 50;

/**
 * Processes stored deliveries in batches, each with all its effects in one database transaction. The inbox of this
 * process wakes it; the schedule covers deliveries that other processes stored.
 */
@Injectable()
export class CallbackProcessorService implements OnModuleDestroy {
  private readonly logger = new Logger(CallbackProcessorService.name);
  private readonly pace = new ProcessingPace();
  private running: Promise<void> | undefined;
  private wanted = false;
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly recorder: CallbackRecorderService,
  ) {}

  wake(stored: number): void {
    this.pace.arrived(stored, this.clock.elapsed());
    if (this.gathering || this.stopped) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.processStored().catch((error: unknown) => this.report(error));
    }, GATHER_MS);
  }

  /**
   * Resolves when every delivery stored before the call is processed, by this process or another. @throws when the
   * database is away; unprocessed deliveries stay so
   */
  @Task({ name: 'read callbacks', everyMs: 1_000, due: dueCallbacks })
  processStored(): Promise<void> {
    this.wanted = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
    return this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.gathering);
    await this.running?.catch(() => undefined);
  }

  private async drain(): Promise<void> {
    let more = false;
    while ((more || this.wanted) && !this.stopped) {
      this.wanted = false;
      more = await this.readBatch();
    }
  }

  private async readBatch(): Promise<boolean> {
    const startedAt = this.clock.elapsed();
    const more = await this.claimAndRecord();
    const endedAt = this.clock.elapsed();
    const rest = this.pace.restAfter(endedAt - startedAt, endedAt);
    if (rest >= 1) await sleep(rest);
    return more;
  }

  /**
   * Processes one batch in one transaction, or its deliveries one by one when one of them cannot be written. @returns
   * false when nothing is left that no other process has claimed @throws temporary faults of the database
   */
  private async claimAndRecord(): Promise<boolean> {
    try {
      const read = await retryOnConflict(MOST_TRIES, () =>
        this.db.transaction((manager) => this.readSome(manager, BATCH)),
      );
      return read === BATCH;
    } catch (error) {
      if (isPassing(error)) throw error;
      this.logger.warn({ event: 'callback_batch_failed', fault: kindOf(error) });
      return this.readSingly();
    }
  }

  private async readSome(manager: EntityManager, most: number): Promise<number> {
    const deliveries = await this.take(manager, most);
    if (deliveries.length) await this.recorder.record(manager, deliveries.map(parseCallback));
    return deliveries.length;
  }

  /** Takes deliveries in order of arrival and skips those that another process has locked. */
  private async take(manager: EntityManager, most: number, only?: string): Promise<ReceivedCallback[]> {
    return queryRows<ReceivedCallback>(
      manager,
      sql`WITH chosen AS MATERIALIZED (
         SELECT delivery_id FROM callback_unread WHERE ${only ?? null}::uuid IS NULL OR delivery_id = ${only ?? null}
         ORDER BY delivery_id LIMIT ${most} FOR UPDATE SKIP LOCKED
       ), taken AS (
         DELETE FROM callback_unread u USING chosen WHERE u.delivery_id = chosen.delivery_id RETURNING u.delivery_id)
       SELECT ${RECEIVED_CALLBACK_COLUMNS} FROM taken JOIN callback_deliveries d ON d.id = taken.delivery_id ORDER BY d.id`,
    );
  }

  private async readSingly(): Promise<boolean> {
    const waiting = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT delivery_id AS id FROM callback_unread ORDER BY delivery_id LIMIT ${BATCH}`,
    );
    let read = 0;
    for (const { id } of waiting) read += await this.readOne(id);
    return waiting.length === BATCH && read > 0;
  }

  private async readOne(id: string): Promise<number> {
    try {
      return await this.db.transaction((manager) => this.writeOne(manager, id, parseCallback));
    } catch (error) {
      if (isPassing(error)) throw error;
      this.logger.error({ event: 'callback_unreadable', delivery: id, fault: kindOf(error) });
      const fault = error instanceof Error ? error.message.slice(0, 300) : 'unknown fault';
      const body = unreadableBody('failed');
      const fields = { ...body.fields, [FAULT_FIELD]: fault };
      const asUnreadable = (delivery: ReceivedCallback) => ({ delivery, body: { ...body, fields } });
      return this.db.transaction((manager) => this.writeOne(manager, id, asUnreadable));
    }
  }

  private async writeOne(
    manager: EntityManager,
    id: string,
    read: (delivery: ReceivedCallback) => ParsedCallback,
  ): Promise<number> {
    const deliveries = await this.take(manager, 1, id);
    if (deliveries.length) await this.recorder.record(manager, deliveries.map(read));
    return deliveries.length;
  }

  private report(error: unknown): void {
    const fault = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault';
    this.logger.warn({ event: 'callbacks_unread', fault });
  }
}

/** Omits the message of the error, which may quote the callback: request data does not belong in a log. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return `${error.name} ${errorCodeOf(error)}`.trim();
}
