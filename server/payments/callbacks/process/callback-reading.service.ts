import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/common/time/clock.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import type { ParsedCallback } from './parsed-callback.js';
import { isSmallAndPlain, readBody } from './read-body.js';
import { READING_LIMITS, type ReadingLimits, ReadingThread } from './reading-thread.js';

/** Longest reading in ms before other work of the process has its turn. */
const SLICE_MS = 10;

/** Reads the bodies of deliveries, never inside a transaction: small plain ones here, others in a thread. */
@Injectable()
export class CallbackReadingService implements OnApplicationShutdown {
  private readonly logger = new Logger(CallbackReadingService.name);
  private readonly thread: ReadingThread;

  constructor(
    private readonly clock: Clock,
    @Inject(READING_LIMITS) limits: ReadingLimits,
  ) {
    this.thread = new ReadingThread(limits);
  }

  /** Comes after the work that reads has ended. */
  onApplicationShutdown(): Promise<void> {
    return this.thread.end();
  }

  /** Reads small plain bodies in this thread, and gives other work its turn meanwhile. */
  async readSmall(callbacks: readonly ReceivedCallback[]): Promise<ParsedCallback[]> {
    const reads: ParsedCallback[] = [];
    let since = this.clock.elapsed();
    for (const callback of callbacks) {
      reads.push({ callback, body: readBody(callback) });
      if (this.clock.elapsed() - since < SLICE_MS) continue;
      await nextTurn();
      since = this.clock.elapsed();
    }
    return reads;
  }

  /** Reads one body in the thread. Returns undefined, after a log line, when its reading did not end. */
  async readInThread(callback: ReceivedCallback): Promise<ParsedCallback | undefined> {
    try {
      return { callback, body: await this.thread.read(callback) };
    } catch (error) {
      const fault = error instanceof Error ? error.message : 'unknown fault';
      this.logger.warn({ event: 'callback_reading_ended', delivery: callback.id, fault });
      return undefined;
    }
  }

  /** Reads deliveries in order and leaves out those whose reading did not end. */
  async readAll(callbacks: readonly ReceivedCallback[]): Promise<ParsedCallback[]> {
    const small = new Map(
      (await this.readSmall(callbacks.filter(isSmallAndPlain))).map((read) => [read.callback, read]),
    );
    const reads: ParsedCallback[] = [];
    for (const callback of callbacks) {
      const read = small.get(callback) ?? (await this.readInThread(callback));
      if (read) reads.push(read);
    }
    return reads;
  }
}
