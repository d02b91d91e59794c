import { Worker } from 'node:worker_threads';
import { Problem } from '../../../platform/common/problems/problem.js';
import type { TableFault } from '../../../platform/common/table/table-fault.js';
import { problemOf } from '../../../platform/common/table/table-thread.js';
import type { ImportMapping } from '../import.view.js';
import type { TableChoice } from './open-table.js';
import type { OpenedTable } from './opened-table.js';
import type { ReadingSummary } from './read-table.js';
import type { ReadingContext } from './row-cells.js';

export type ReadingTask =
  | { kind: 'open'; choice: TableChoice }
  | { kind: 'cells'; rows: number[] }
  | { kind: 'bytes'; from: number; to: number }
  | { kind: 'read'; importId: string; mapping: ImportMapping; context: ReadingContext };

/** Layout of a file, with its first rows. */
export type FileLayout = Pick<
  OpenedTable,
  'columns' | 'headerRow' | 'format' | 'sheets' | 'otherSheets' | 'hiddenSheets'
> & { sample: string[][] };

/** Returns what is stored of the container of a file. */
export const storedFormat = ({ format, sheets, otherSheets, hiddenSheets }: FileLayout): string =>
  JSON.stringify({ ...format, sheets, otherSheets, hiddenSheets });

/** Cells of a row as a person sees them. */
export interface RowText {
  row: number;
  cells: string[];
}

/** Answers of the thread: lines as texts for COPY, which it sends on once they are taken, then the end of a task. */
export type ReadingMessage =
  | { copy: Uint8Array; rows: number }
  | { end: FileLayout | RowText[] | Uint8Array | ReadingSummary }
  | { fault: Pick<TableFault, 'code' | 'values'> };

/** Heap in MiB. Time is bounded by counting (`Steps`). */
const MEMORY = 256;
const WORKER = new URL('./reading.worker.js', import.meta.url);

/** Tells sheets, header, encoding and separator as the mapping chooses them. */
export const choiceOf = ({
  headerRow = null,
  sheets = null,
  hiddenRows = null,
  encoding = null,
  separator = null,
}: ImportMapping): TableChoice => ({
  ...{ headerRow, sheets, hiddenRows, encoding, separator },
});

/** Lines of a reading as texts for COPY, which are there until they are taken, and the rows that have been read up to them. */
export type CopyLines = (lines: Uint8Array, rows: number) => Promise<void>;

/** One file in a worker thread of its own, which ends with the work on it. */
export interface FileThread {
  /**
   * Opens the file by its content; the name is ignored.
   * @throws Problem table_empty, table_wrong_type, table_bomb, table_too_many_rows, table_too_many_columns, table_no_header,
   * import_one_column, import_mixed_header, table_too_complex
   */
  open(choice?: TableChoice): Promise<FileLayout>;
  /** Returns the cells of some rows of the table that was opened. */
  cells(rows: number[]): Promise<RowText[]>;
  /** Returns a copy of bytes of the file. */
  bytes(from: number, to: number): Promise<Uint8Array>;
  /** Reads the table that was opened; `copy` takes its lines, one group at a time. @throws Problem as `open` */
  read(task: Omit<Extract<ReadingTask, { kind: 'read' }>, 'kind'>, copy: CopyLines): Promise<ReadingSummary>;
}

/**
 * Works on an untrusted file in a worker thread with a limit on memory, so that the server stays responsive; the thread reads no
 * other file. One task at a time.
 * @param bytes taken over by the thread, where their memory is theirs alone, and free when it ends; else it has a copy
 */
export async function withFileThread<Result>(
  bytes: Buffer,
  work: (file: FileThread) => Promise<Result>,
): Promise<Result> {
  const thread = new OwnThread(bytes);
  try {
    return await work(thread);
  } finally {
    await thread.end();
  }
}

class OwnThread implements FileThread {
  private readonly worker: Worker;
  private readonly broken: Promise<never>;

  constructor(bytes: Buffer) {
    const data = bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
    this.worker = new Worker(WORKER, {
      workerData: { bytes: data },
      transferList: [data.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 },
    });
    this.broken = new Promise<never>((_, reject) => {
      this.worker.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem(422, 'table_too_complex') : error),
      );
      this.worker.on('exit', () => reject(new Error('The thread that reads a file ended without a result')));
    });
    // A thread may also end between two tasks.
    this.broken.catch(() => undefined);
  }

  async open(choice: TableChoice = {}): Promise<FileLayout> {
    return (await this.ask({ kind: 'open', choice })) as FileLayout;
  }

  async cells(rows: number[]): Promise<RowText[]> {
    return (await this.ask({ kind: 'cells', rows })) as RowText[];
  }

  async bytes(from: number, to: number): Promise<Uint8Array> {
    return (await this.ask({ kind: 'bytes', from, to })) as Uint8Array;
  }

  async read(
    task: Omit<Extract<ReadingTask, { kind: 'read' }>, 'kind'>,
    copy: CopyLines,
  ): Promise<ReadingSummary> {
    return (await this.ask({ kind: 'read', ...task }, copy)) as ReadingSummary;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async ask(task: ReadingTask, copy?: CopyLines): Promise<unknown> {
    let take: (message: ReadingMessage) => void = () => undefined;
    const answered = new Promise<unknown>((resolve, reject) => {
      take = (message) => {
        if ('end' in message) resolve(message.end);
        else if ('fault' in message) reject(problemOf(message.fault));
        else
          Promise.resolve(copy?.(message.copy, message.rows)).then(
            () => this.worker.postMessage('taken'),
            reject,
          );
      };
    });
    this.worker.on('message', take);
    try {
      this.worker.postMessage(task);
      return await Promise.race([answered, this.broken]);
    } finally {
      this.worker.off('message', take);
    }
  }
}
