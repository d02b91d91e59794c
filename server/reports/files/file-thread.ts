import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Reader } from '../../i18n/language.js';
import type { ReportCell } from '../model/report.view.js';
import type { LongSection, ReportDocument } from '../model/document.js';
import type { ReportSession } from '../model/report-session.js';

export interface FileTask {
  document: ReportDocument;
  format: 'xlsx' | 'pdf';
  reader: Reader;
}

/** Message from a worker: request for rows of a section (by index), bytes, or end. */
export type FileMessage = { need: number } | { bytes: Uint8Array } | { done: true };
/** Message to a worker: requested rows, empty at the end, or acknowledgement of bytes. */
export type FileReply = { rows: ReportCell[][] } | { taken: true };

const ROWS_AT_ONCE = 500;
/** Heap of a worker in MiB. */
const MEMORY = 512;

/**
 * Writes a report in a worker thread, at the speed of its reader. Resolves with the first bytes; rejects when the
 * worker fails before them.
 */
export async function fileFromThread(task: FileTask, session: ReportSession): Promise<Readable> {
  const document = { ...task.document, sections: task.document.sections.map(withoutQueries) };
  const worker = new Worker(new URL('./file.worker.js', import.meta.url), {
    workerData: { ...task, document } satisfies FileTask,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const rows = new RowsBySection(task.document, session);
  const reply = (message: FileReply): void => worker.postMessage(message);
  let begun: () => void = () => undefined;
  let done = false;
  const stream = new Readable({
    read: () => reply({ taken: true }),
    destroy: (error, done) => void worker.terminate().then(() => done(error), done),
  });
  worker.on('message', (message: FileMessage) => {
    if ('need' in message)
      return void rows.next(message.need).then(
        (next) => reply({ rows: next }),
        (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    done = 'done' in message;
    begun();
    stream.push('bytes' in message ? Buffer.from(message.bytes) : null);
  });
  worker.on('error', (error) => stream.destroy(error));
  worker.on('exit', () => {
    if (!done) stream.destroy(new Error('The worker that writes reports exited early'));
  });
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
    private readonly document: ReportDocument,
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

  private section(place: number): LongSection {
    const section = this.document.sections[place];
    if (section?.kind !== 'long') throw new Error(`Section ${place} of a report has no rows to fetch`);
    return section;
  }
}
