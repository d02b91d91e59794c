import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../platform/common/background/thread-priority.js';
import { required } from '../../../platform/common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionRows } from '../model/document.js';
import type { FileMessage, FileReply, FileTask } from './file-thread.js';
import { writePdf } from '../pdf/pdf-file.js';

/** Bytes per message. */
const HANDED_ON = 64 * 1024;

lowerThreadPriority();
const port = required(parentPort, 'The port of the parent thread');
const send = (message: FileMessage): void => port.postMessage(message);

/** Writes one file; a thread writes one after the other. */
class FileWriting {
  /** Resolves the pending request for rows; acknowledgements of bytes arrive in between. */
  private rowsCame: (rows: ReportCell[][]) => void = () => undefined;
  /**
   * Number of messages that may be sent before an acknowledgement. Starts at 1, because the first message shows that the
   * file can be written.
   */
  private room = 1;
  private readonly taken = new PassThrough();

  constructor(private readonly task: FileTask) {}

  take(reply: Exclude<FileReply, { task: FileTask }>): void {
    if ('rows' in reply) {
      this.rowsCame(reply.rows);
      return;
    }
    this.room++;
    this.taken.emit('room');
  }

  async write(): Promise<void> {
    let parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of (await this.pdf()) as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size < HANDED_ON) continue;
      await this.handOn(Buffer.concat(parts));
      [parts, size] = [[], 0];
    }
    if (size) await this.handOn(Buffer.concat(parts));
    send({ done: true });
  }

  private pdf(): Promise<Readable> {
    const { document, reader } = this.task;
    const sectionRows: SectionRows = (section) => this.rowsOf(document.sections.indexOf(section));
    return writePdf(document, sectionRows, reader);
  }

  private async *rowsOf(place: number): AsyncGenerator<ReportCell[]> {
    for (;;) {
      const next = new Promise<ReportCell[][]>((resolve) => (this.rowsCame = resolve));
      send({ need: place });
      const rows = await next;
      if (rows.length === 0) return;
      yield* rows;
    }
  }

  private async handOn(bytes: Buffer): Promise<void> {
    while (this.room === 0) await once(this.taken, 'room');
    this.room--;
    send({ bytes });
  }
}

let writing: FileWriting | undefined;

/** Ends the thread with the error, outside of any promise. */
const endThread = (error: unknown): void =>
  void setImmediate(() => {
    throw error;
  });

port.on('message', (reply: FileReply) => {
  if (!('task' in reply)) writing?.take(reply);
  else {
    writing = new FileWriting(reply.task);
    writing.write().catch(endThread);
  }
});
