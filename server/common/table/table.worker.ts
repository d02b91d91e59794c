import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../background/thread-priority.js';
import { required } from '../values/required.js';
import { parseTable } from './parse-table.js';
import { TableFault } from './table-fault.js';
import type { TableMessage, TableTask } from './table-thread.js';
import { STATEMENT_READING, xlsxRows } from './xlsx.js';

const port = required(parentPort, 'The port of the parent thread');

/** Parses one file. Sends statement rows group by group, each after the previous one was acknowledged. */
async function read({ kind, bytes }: TableTask): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'table') {
    send({ table: await parseTable(file) });
    return;
  }
  for await (const rows of xlsxRows(file, STATEMENT_READING)) {
    const taken = once(port, 'message');
    send({ rows });
    await taken;
  }
}

const send = (message: TableMessage): void => port.postMessage(message);

lowerThreadPriority();
try {
  await read(workerData as TableTask);
  send({ done: true });
} catch (error) {
  if (!(error instanceof TableFault)) throw error;
  send({ fault: { code: error.code, values: error.values } });
}
port.close();
