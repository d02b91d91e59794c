import { Worker } from 'node:worker_threads';
import type { CallbackBody } from '../../../aggregator/parsing/callback-body.js';
import { pendingInputRead } from '../../../platform/common/background/pending-input.js';
import { Places } from '../../../platform/common/background/places.js';
import type { Readable } from './read-body.js';

export interface ReadingLimits {
  worker: URL;
  /** Longest reading in ms. An ordinary one of the largest body takes less than a tenth of a second. */
  endAfterMs: number;
}

export const READING_LIMITS = Symbol('READING_LIMITS');

export const DEFAULT_READING_LIMITS: ReadingLimits = {
  worker: new URL('./body.worker.js', import.meta.url),
  endAfterMs: 5_000,
};

const START_WITHIN_MS = 30_000;

/** Heap in MiB. */
const MEMORY = 256;

/** A reading that did not end in time, or ended its thread. */
export class ReadingEnded extends Error {}

/** Reads bodies one at a time in a thread, which is kept for the next one and ended when a reading takes too long. */
export class ReadingThread {
  private readonly place = new Places(1);
  private worker: Worker | undefined;

  constructor(private readonly limits: ReadingLimits) {}

  /** @throws ReadingEnded */
  read(readable: Readable): Promise<CallbackBody> {
    return this.place.run(async () => {
      const worker = await this.started();
      try {
        return await this.answerOf(worker, readable);
      } catch (error) {
        await this.end();
        throw error;
      }
    });
  }

  async end(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async started(): Promise<Worker> {
    if (this.worker) return this.worker;
    const worker = new Worker(this.limits.worker, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    // A thread that ends while no body is read is started again with the next one.
    const forget = (): void => {
      if (this.worker === worker) this.worker = undefined;
    };
    worker.on('error', forget).once('exit', forget);
    this.worker = worker;
    worker.unref();
    try {
      await messageOf(worker, START_WITHIN_MS);
    } catch (error) {
      await this.end();
      throw error;
    }
    return worker;
  }

  private answerOf(worker: Worker, { contentType, headers, query, body }: Readable): Promise<CallbackBody> {
    const bytes = new Uint8Array(body);
    const answered = messageOf(worker, this.limits.endAfterMs);
    worker.postMessage({ contentType, headers, query, body: bytes }, [bytes.buffer]);
    return answered as Promise<CallbackBody>;
  }
}

/** Resolves with the next message. @throws ReadingEnded when the thread ends or says nothing in time */
async function messageOf(worker: Worker, withinMs: number): Promise<unknown> {
  let settled: () => void = () => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (fault: string) => (): void => reject(new ReadingEnded(fault));
      const [failed, exited] = [fail('the thread failed'), fail('the thread ended')];
      const late = fail(`the thread did not answer within ${withinMs} ms`);
      // An answer that came while the process stood still is read before the time is judged.
      const deadline = setTimeout(() => void pendingInputRead().then(late), withinMs);
      worker.once('message', resolve).once('error', failed).once('exit', exited);
      settled = () => {
        clearTimeout(deadline);
        worker.off('message', resolve).off('error', failed).off('exit', exited);
      };
    });
  } finally {
    settled();
  }
}
