import { once } from 'node:events';
import { parentPort, type Transferable } from 'node:worker_threads';
import { lowerThreadPriority } from '../background/thread-priority.js';
import { required } from '../values/required.js';
import { TableFault } from './table-fault.js';
import type { ThreadEnd } from './table-thread.js';

/** Side of a worker thread that reads a file. */
export class ThreadPort {
  private readonly port = required(parentPort, 'The port of the parent thread');

  /** Sends a result and waits until it is taken. */
  async send(message: object, transfer: readonly Transferable[] = []): Promise<void> {
    const taken = once(this.port, 'message');
    this.port.postMessage(message, transfer);
    await taken;
  }

  /** Runs the work of the thread and reports its end, or the fault of the file. */
  async run(work: () => Promise<void>): Promise<void> {
    lowerThreadPriority();
    try {
      await work();
      this.end({ done: true });
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      this.end({ fault: { code: error.code, ...(error.values ? { values: error.values } : {}) } });
    }
    this.port.close();
  }

  private end(message: ThreadEnd): void {
    this.port.postMessage(message);
  }
}
