import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import {
  errorCodeOf,
  isPassing,
  retryOnConflict,
} from '../../../platform/common/database/database-faults.js';
import { Activities } from '../../../platform/common/background/activities.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import { FAULT_FIELD, unreadableBody } from '../../../aggregator/parsing/callback-body.js';
import type { ParsedCallback } from './parsed-callback.js';
import { CallbackReadingService } from './callback-reading.service.js';
import { CallbackRecorderService } from './callback-recorder.service.js';
import { ProcessingLane } from './processing-lane.js';
import { ProcessingPace } from './processing-pace.js';
import { isSmallAndPlain } from './read-body.js';
import { type TakenCallback, UnreadCallbacksRepository } from './unread-callbacks.repository.js';

/** At 256 KiB each, a batch needs at most 25 MiB of memory. */
const BATCH = 100;

/**
 * SQL: when a delivery can be taken, which is at once or when the lease of a process that ended is over. A delivery with a lease
 * has a time, so both are found by the index of leases.
 */
const dueCallbacks = sql`SELECT CASE WHEN EXISTS (SELECT FROM callback_unread WHERE leased_until IS NULL) THEN '-infinity'::timestamptz
  ELSE (SELECT min(leased_until) FROM callback_unread) END`;

/** Bodies read in the thread under one lease; far fewer than a lease has time for. */
const IN_THREAD = 20;

/** Of one write, after conflicts. */
const MOST_WRITES = 3;

/** Of a delivery. A further one does not read: what ended two readings would end a third. */
const MOST_READINGS = 2;

/** Delay after a delivery, so that the following ones join its batch. */
const GATHER_MS = 50;

/** Readings to be written under their lease. */
interface Readings {
  lease: string;
  reads: ParsedCallback[];
}

/**
 * Processes stored deliveries: takes them by a lease, reads them outside any transaction, and stores all effects in one transaction
 * that names the lease. Small plain bodies are read in batches, all others in a thread beside them, and those whose process ended singly in
 * that thread. The inbox of this process wakes it; the schedule covers deliveries that other processes stored.
 */
@Injectable()
export class CallbackProcessorService implements OnModuleDestroy {
  private readonly logger = new Logger(CallbackProcessorService.name);
  private readonly pace = new ProcessingPace();
  private readonly batches = new ProcessingLane(() => this.processBatch());
  private readonly singles = new ProcessingLane(() => this.processInThread());
  /** Readings that the database did not store; their lease tells whether another process did. */
  private readonly unwritten: Readings[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly unread: UnreadCallbacksRepository,
    private readonly reading: CallbackReadingService,
    private readonly recorder: CallbackRecorderService,
    private readonly activities: Activities,
  ) {}

  wake(stored: number): void {
    this.pace.arrived(stored, this.clock.elapsed());
    if (this.gathering || this.stopped) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.batches.run().catch((error: unknown) => this.report(error));
    }, GATHER_MS);
  }

  /**
   * Resolves when every delivery stored before the call is processed, unless another process has taken it. @throws when the
   * database is away; unprocessed deliveries stay so
   */
  @Task({ name: 'read callbacks', everyMs: 1_000, due: dueCallbacks })
  async processStored(): Promise<void> {
    await this.batches.run();
    await this.singles.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.gathering);
    await Promise.all([this.batches.stop(), this.singles.stop()]);
  }

  /** @returns false when nothing is left that was never taken */
  private async processBatch(): Promise<boolean> {
    const startedAt = this.clock.elapsed();
    const more = await this.activities.run('process callbacks', () => this.readBatch());
    const endedAt = this.clock.elapsed();
    const rest = this.pace.restAfter(endedAt - startedAt, endedAt);
    if (rest >= 1) await sleep(rest);
    return more;
  }

  private async readBatch(): Promise<boolean> {
    await this.writeKept();
    const { lease, callbacks } = await this.unread.take('new', BATCH);
    const small = callbacks.filter(isSmallAndPlain);
    const others = callbacks.filter((callback) => !small.includes(callback));
    if (others.length) {
      await this.unread.handOver(lease, idsOf(others), { begun: false });
      this.singles.run().catch((error: unknown) => this.report(error));
    }
    if (small.length) await this.write({ lease, reads: await this.reading.readSmall(small) });
    return callbacks.length === BATCH;
  }

  /** @returns false when nothing is left to be read in the thread */
  private async processInThread(): Promise<boolean> {
    await this.writeKept();
    const { lease, callbacks } = await this.unread.take('handed over', IN_THREAD);
    if (!callbacks.length) return this.processOne();
    const reads: ParsedCallback[] = [];
    for (const [at, callback] of callbacks.entries()) {
      const read = await this.reading.readInThread(callback);
      if (read) reads.push(read);
      else {
        await this.unread.handOver(lease, [callback.id], { begun: true });
        await this.unread.handOver(lease, idsOf(callbacks.slice(at + 1)), { begun: false });
        break;
      }
    }
    if (reads.length) await this.write({ lease, reads });
    return true;
  }

  private async processOne(): Promise<boolean> {
    const taken = await this.unread.takeOne();
    if (!taken) return false;
    const { lease, callback } = taken;
    const read = await this.readOne(taken);
    if (read) await this.writeOne({ lease, reads: [read] });
    else await this.unread.handOver(lease, [callback.id], { begun: true });
    return true;
  }

  private async readOne({ callback, tries }: TakenCallback): Promise<ParsedCallback | undefined> {
    if (tries <= MOST_READINGS) return this.reading.readInThread(callback);
    this.logger.error({ event: 'callback_set_aside', delivery: callback.id, tries: tries - 1 });
    return asUnreadable(callback, `its reading did not end, ${MOST_READINGS} times`);
  }

  private async writeKept(): Promise<void> {
    for (;;) {
      const kept = this.unwritten.shift();
      if (!kept) return;
      await this.write(kept);
    }
  }

  /** Stores readings, or has them read singly when one of them cannot be stored. @throws temporary faults of the database */
  private async write(readings: Readings): Promise<void> {
    try {
      await this.store(readings);
    } catch (error) {
      if (isPassing(error)) throw error;
      this.logger.warn({ event: 'callback_batch_failed', fault: kindOf(error) });
      const ids = idsOf(readings.reads.map(({ callback }) => callback));
      await this.unread.handOver(readings.lease, ids, { begun: true });
      this.singles.run().catch((fault: unknown) => this.report(fault));
    }
  }

  /** Stores a single reading, or its fault where it cannot be stored. @throws temporary faults of the database */
  private async writeOne({ lease, reads }: Readings): Promise<void> {
    try {
      await this.store({ lease, reads });
    } catch (error) {
      if (isPassing(error)) throw error;
      const fault = error instanceof Error ? error.message.slice(0, 300) : 'unknown fault';
      for (const { callback } of reads) {
        this.logger.error({ event: 'callback_unreadable', delivery: callback.id, fault: kindOf(error) });
        await this.store({ lease, reads: [asUnreadable(callback, fault)] });
      }
    }
  }

  /** Stores those readings whose deliveries are still under the lease; they are kept while the database is away. */
  private async store(readings: Readings): Promise<void> {
    const { lease, reads } = readings;
    const ids = idsOf(reads.map(({ callback }) => callback));
    try {
      await retryOnConflict(MOST_WRITES, () =>
        this.db.transaction(async (manager) => {
          const ours = await this.unread.remove(manager, lease, ids);
          const kept = reads.filter(({ callback }) => ours.has(callback.id));
          if (kept.length) await this.recorder.record(manager, kept);
        }),
      );
    } catch (error) {
      if (isPassing(error)) this.unwritten.push(readings);
      throw error;
    }
  }

  private report(error: unknown): void {
    const fault = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault';
    this.logger.warn({ event: 'callbacks_unread', fault });
  }
}

const idsOf = (callbacks: readonly ReceivedCallback[]): string[] => callbacks.map(({ id }) => id);

function asUnreadable(callback: ReceivedCallback, fault: string): ParsedCallback {
  const body = unreadableBody('failed');
  return { callback, body: { ...body, fields: { ...body.fields, [FAULT_FIELD]: fault } } };
}

/** Omits the message of the error, which may quote the callback: request data does not belong in a log. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return `${error.name} ${errorCodeOf(error)}`.trim();
}
