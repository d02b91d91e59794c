import { Worker } from 'node:worker_threads';
import { Problem } from '../problems/problem.js';
import type { Table, TableRow } from './table.js';
import type { TableFault } from './table-fault.js';

export interface TableTask {
  kind: 'table' | 'statement';
  bytes: Uint8Array;
}

export type TableMessage =
  | { table: Table }
  | { rows: TableRow[] }
  | { done: true }
  | { fault: Pick<TableFault, 'code' | 'values'> };

/** Heap of a worker in MiB, and its time limit in seconds. */
const LIMITS = { table: { memory: 128, seconds: 15 }, statement: { memory: 128, seconds: 60 } } as const;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Parses an untrusted file in a worker thread with limits on memory and time, so that the server stays responsive.
 * @throws Problem of the file; `table_too_complex` when a limit of the worker is exceeded
 */
export async function inTableThread(
  kind: TableTask['kind'],
  bytes: Buffer,
  take: (message: TableMessage) => void,
): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    await run(kind, bytes, take);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

async function run(
  kind: TableTask['kind'],
  bytes: Buffer,
  take: (message: TableMessage) => void,
): Promise<void> {
  const { memory, seconds } = LIMITS[kind];
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('./table.worker.js', import.meta.url), {
    workerData: { kind, bytes: copy } satisfies TableTask,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const read = new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => reject(tooComplex()), seconds * 1000);
    worker.on('message', (message: TableMessage) => {
      if ('fault' in message) {
        reject(problemOf(message.fault));
        return;
      }
      if ('done' in message) {
        resolve();
        return;
      }
      take(message);
      if ('rows' in message) worker.postMessage('taken');
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

const problemOf = ({ code, values }: Pick<TableFault, 'code' | 'values'>): Problem =>
  new Problem(422, code, values ? { values } : {});
