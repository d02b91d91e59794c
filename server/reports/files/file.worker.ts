import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../common/background/thread-priority.js';
import { required } from '../../common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionRows } from '../model/document.js';
import type { FileMessage, FileReply, FileTask } from './file-thread.js';
import { writeListXlsx, writeXlsx } from './xlsx-file.js';

/** Bytes per message. */
const HANDED_ON = 64 * 1024;

lowerThreadPriority();
const task = workerData as FileTask;
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

async function* rowsOf(place: number): AsyncGenerator<ReportCell[]> {
  for (;;) {
    const next = new Promise<ReportCell[][]>((resolve) => (rowsCame = resolve));
    send({ need: place });
    const rows = await next;
    if (rows.length === 0) return;
    yield* rows;
  }
}

async function stream(): Promise<Readable> {
  const into = new PassThrough();
  const write = (written: Promise<void>): PassThrough => {
    written.catch((error: unknown) => into.destroy(error as Error));
    return into;
  };
  const { reader } = task;
  if ('list' in task) return write(writeListXlsx(task.list, rowsOf(0), { reader, into }));
  const { document, format } = task;
  const sectionRows: SectionRows = (section) => rowsOf(document.sections.indexOf(section));
  if (format === 'pdf') {
    // The PDF library takes longer to load than most workbooks to write.
    const { writePdf } = await import('../pdf/pdf-file.js');
    return writePdf(document, sectionRows, reader);
  }
  return write(writeXlsx(document, sectionRows, { reader, into }));
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
