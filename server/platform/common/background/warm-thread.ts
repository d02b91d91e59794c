import { Worker } from 'node:worker_threads';

/** Time for which a thread without work waits for the next, in ms. */
const WARM_MS = 30_000;

const kinds = new Set<WarmThread>();

/** Leaves the listeners of Node, without which no message arrives any more. */
function removeOwnListeners(worker: Worker): void {
  for (const event of ['message', 'messageerror', 'error', 'exit']) worker.removeAllListeners(event);
}

/** Ends the threads that wait for work. */
export async function endWarmThreads(): Promise<void> {
  for (const kind of kinds) await kind.end();
}

/**
 * Keeps one thread of a kind for the next work, because loading its libraries takes longer than most works. Only for work on our own
 * data: a thread that reads a file from outside ends with it.
 */
export class WarmThread {
  private idle: Worker | undefined;
  private late: NodeJS.Timeout | undefined;

  /** @param memory heap in MiB */
  constructor(
    private readonly url: URL,
    private readonly memory: number,
  ) {
    kinds.add(this);
  }

  /** Returns a thread for one work, without listeners; its caller gives it back or ends it. */
  take(): Worker {
    const { idle } = this;
    if (!idle) return new Worker(this.url, { resourceLimits: { maxOldGenerationSizeMb: this.memory } });
    this.forget();
    idle.ref();
    return idle;
  }

  /** Takes a thread back whose work has ended well. */
  giveBack(worker: Worker): void {
    removeOwnListeners(worker);
    // No work is lost by its end while it waits.
    worker.on('error', () => this.forgetOnly(worker));
    worker.on('exit', () => this.forgetOnly(worker));
    if (this.idle) return void worker.terminate().catch(() => undefined);
    worker.unref();
    this.idle = worker;
    this.late = setTimeout(() => void this.end().catch(() => undefined), WARM_MS).unref();
  }

  async end(): Promise<void> {
    const { idle } = this;
    this.forget();
    await idle?.terminate();
  }

  private forget(): void {
    clearTimeout(this.late);
    if (this.idle) removeOwnListeners(this.idle);
    this.idle = undefined;
  }

  private forgetOnly(worker: Worker): void {
    if (this.idle === worker) this.forget();
  }
}
