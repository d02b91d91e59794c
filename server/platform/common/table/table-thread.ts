import { Worker } from 'node:worker_threads';
import { Problem } from '../problems/problem.js';
import type { TableFault } from './table-fault.js';

/** Messages of a worker besides its results. */
export type ThreadEnd = { done: true } | { fault: Pick<TableFault, 'code' | 'values'> };

export interface TableThread<Message> {
  worker: URL;
  /** Sent to the worker with the bytes of the file. */
  task: object;
  bytes: Buffer;
  /** Heap in MiB, and time in seconds. */
  limits: { memory: number; seconds: number };
  /** Takes one result at a time; the worker waits for its end. */
  take: (message: Message) => void | Promise<void>;
}

const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Parses an untrusted file in a worker thread with limits on memory and time, so that the server stays responsive.
 * @throws Problem of the file; `table_too_complex` when a limit of the worker is exceeded
 */
export async function inTableThread<Message extends object>(thread: TableThread<Message>): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    await run(thread);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const isEnd = (message: object): message is ThreadEnd => 'done' in message || 'fault' in message;

async function run<Message extends object>({
  worker: url,
  task,
  bytes,
  limits,
  take,
}: TableThread<Message>): Promise<void> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(url, {
    workerData: { ...task, bytes: copy },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const read = new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => reject(tooComplex()), limits.seconds * 1000);
    const answer = async (message: Message): Promise<void> => {
      await take(message);
      worker.postMessage('taken');
    };
    worker.on('message', (message: Message | ThreadEnd) => {
      if (!isEnd(message)) answer(message).catch(reject);
      else if ('fault' in message) reject(problemOf(message.fault));
      else resolve();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error),
    );
    worker.on('exit', () => {
      clearTimeout(deadline);
      reject(new Error('The worker that reads tables exited without a result'));
    });
  });
  try {
    await read;
  } finally {
    await worker.terminate();
  }
}

const tooComplex = (): Problem => new Problem(422, 'table_too_complex');

/** Converts the rejection of a file to the answer of a request. */
export const problemOf = ({ code, values }: Pick<TableFault, 'code' | 'values'>): Problem =>
  new Problem(422, code, values ? { values } : {});
