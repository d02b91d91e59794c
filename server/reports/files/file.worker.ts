import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../common/background/thread-priority.js';
import { required } from '../../common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { LongSection } from '../model/document.js';
import type { FileMessage, FileReply, FileTask } from './file-thread.js';
import { writePdf } from '../pdf/pdf-file.js';
import { writeXlsx } from './xlsx-file.js';

/** Bytes per message. */
const HANDED_ON = 64 * 1024;

lowerThreadPriority();
const { document, format, reader } = workerData as FileTask;
const port = required(parentPort, 'The port of the parent thread');
const send = (message: FileMessage): void => port.postMessage(message);

/** Resolves the pending request for rows; acknowledgements of bytes arrive in between. */
let rowsCame: (rows: ReportCell[][]) => void = () => undefined;
/**
 * Number of messages that may be sent before an acknowledgement. Starts at 1, because the first message shows that the
 * file can be written.
 */
let room = 1;
const taken = new PassThrough();
port.on('message', (reply: FileReply) => {
  if ('rows' in reply) {
    rowsCame(reply.rows);
    return;
  }
  room++;
  taken.emit('room');
});

async function* rowsOf(section: LongSection): AsyncGenerator<ReportCell[]> {
  for (;;) {
    const next = new Promise<ReportCell[][]>((resolve) => (rowsCame = resolve));
    send({ need: document.sections.indexOf(section) });
    const rows = await next;
    if (rows.length === 0) return;
    yield* rows;
  }
}

async function stream(): Promise<Readable> {
  if (format === 'pdf') return writePdf(document, rowsOf, reader);
  const into = new PassThrough();
  void writeXlsx(document, rowsOf, { reader, into }).catch((error: unknown) => into.destroy(error as Error));
  return into;
}

async function handOn(bytes: Buffer): Promise<void> {
  while (room === 0) await once(taken, 'room');
  room--;
  send({ bytes });
}

let parts: Buffer[] = [];
let size = 0;
for await (const chunk of (await stream()) as AsyncIterable<Buffer>) {
  parts.push(chunk);
  size += chunk.length;
  if (size < HANDED_ON) continue;
  await handOn(Buffer.concat(parts));
  [parts, size] = [[], 0];
}
if (size) await handOn(Buffer.concat(parts));
send({ done: true });
port.close();
