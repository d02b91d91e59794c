import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { errorCodeOf, isConflict, isPassing } from '../../common/database/database-faults.js';
import { Clock } from '../../common/time/clock.js';
import { RECEIVED_CALLBACK_COLUMNS, type ReceivedCallback } from '../store/received-callback.js';
import { parseCallback, unreadableBody, type ParsedCallback } from './parsed-callback.js';
import { CallbackRecorderService } from './callback-recorder.service.js';
import { ProcessingPace } from './processing-pace.js';

/** Bodies of up to 256 KiB: a hundred of them is what fits in memory without thinking. */
const BATCH = 100;

const ATTEMPTS = 3;

/** What arrives within this time after a delivery is read together with it. */
const GATHER_MS = 50;

/**
 * Reads deliveries soon after they were stored, woken by the inbox of this process, and by the clock for the rest: in
 * batches, each in one database transaction with all that follows from it.
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

  /** So many deliveries were stored: they will be read within moments. */
  wake(stored: number): void {
    this.pace.arrived(stored, this.clock.elapsed());
    if (this.gathering || this.stopped) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.processStored().catch((error: unknown) => this.report(error));
    }, GATHER_MS);
  }

  /**
   * Resolves when everything that was stored before the call is read, by this process or another.
   * @throws when the database is away; everything unread stays so
   */
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
   * Reads one batch; false when nothing was left that another process is not reading. A process that dies in the
   * middle leaves the whole batch unread. One delivery that cannot be written does not keep the others.
   * @throws what keeps the database from working at all
   */
  private async claimAndRecord(attempt = 1): Promise<boolean> {
    try {
      return (await this.db.transaction((manager) => this.readSome(manager, BATCH))) === BATCH;
    } catch (error) {
      if (isConflict(error) && attempt < ATTEMPTS) return this.claimAndRecord(attempt + 1);
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

  /** In the order of arrival; what another process has taken is passed over. */
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
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown fault';
      const asUnreadable = (delivery: ReceivedCallback) => ({ delivery, body: unreadableBody(reason) });
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

/** Without the message, which may quote what somebody posted: that belongs beside the bytes, not into a log. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return `${error.name} ${errorCodeOf(error)}`.trim();
}
