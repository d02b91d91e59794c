import { Readable } from 'node:stream';
import { WarmThread } from '../../../platform/common/background/warm-thread.js';
import type { Reader } from '../../../platform/i18n/language.js';
import type { ReportCell } from '../model/report.view.js';
import type { LongRows, ReportDocument } from '../model/document.js';
import type { ReportSession } from '../model/report-session.js';

export interface FileTask {
  document: ReportDocument;
  reader: Reader;
}

/** Message from a worker: request for rows of a section (by index), bytes, or end. */
export type FileMessage = { need: number } | { bytes: Uint8Array } | { done: true };
/** Message to a worker: a file to write, requested rows, empty at the end, or acknowledgement of bytes. */
export type FileReply = { task: FileTask } | { rows: ReportCell[][] } | { taken: true };

const ROWS_AT_ONCE = 500;
/** Heap of a worker in MiB. */
const MEMORY = 512;
const threads = new WarmThread(new URL('./file.worker.js', import.meta.url), MEMORY);

/**
 * Writes a report as PDF in a worker thread, at the speed of its reader. Resolves with the first bytes; rejects when the
 * worker fails before them.
 */
export function pdfFromThread({ document, reader }: FileTask, session: ReportSession): Promise<Readable> {
  const { sections } = document;
  const read = sections.map((section) => (section.kind === 'long' ? section : undefined));
  const task = { document: { ...document, sections: sections.map(withoutQueries) }, reader };
  return streamFromThread(task, new RowsBySection(read, session));
}

async function streamFromThread(task: FileTask, rows: RowsBySection): Promise<Readable> {
  const worker = threads.take();
  let begun: () => void = () => undefined;
  let isDone = false;
  const reply = (message: FileReply): void => {
    if (!isDone) worker.postMessage(message);
  };
  const stream = new Readable({
    read: () => reply({ taken: true }),
    // A thread that has written its file is at another one by now.
    destroy: (error, end) => (isDone ? end(error) : void worker.terminate().then(() => end(error), end)),
  });
  worker.on('message', (message: FileMessage) => {
    if ('need' in message)
      return void rows.next(message.need).then(
        (next) => reply({ rows: next }),
        (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    if ('done' in message) {
      isDone = true;
      threads.giveBack(worker);
    }
    begun();
    stream.push('bytes' in message ? Buffer.from(message.bytes) : null);
  });
  worker.on('error', (error) => stream.destroy(error));
  worker.on('exit', () => {
    if (!isDone) stream.destroy(new Error('The worker that writes reports exited early'));
  });
  reply({ task });
  await new Promise<void>((resolve, reject) => {
    begun = () => {
      stream.off('error', reject);
      resolve();
    };
    stream.once('error', reject);
  });
  return stream;
}

const withoutQueries = (section: ReportDocument['sections'][number]): ReportDocument['sections'][number] =>
  section.kind === 'long' ? { ...section, parts: [] } : section;

class RowsBySection {
  private readonly open = new Map<number, AsyncIterator<ReportCell[], void>>();

  constructor(
    private readonly sections: readonly (LongRows | undefined)[],
    private readonly session: ReportSession,
  ) {}

  async next(place: number): Promise<ReportCell[][]> {
    const rows = this.open.get(place) ?? this.session.rows(this.section(place));
    this.open.set(place, rows);
    const group: ReportCell[][] = [];
    while (group.length < ROWS_AT_ONCE) {
      const { done, value } = await rows.next();
      if (done) break;
      group.push(value);
    }
    return group;
  }

  private section(place: number): LongRows {
    const section = this.sections[place];
    if (!section) throw new Error(`Section ${place} of a report has no rows to fetch`);
    return section;
  }
}
