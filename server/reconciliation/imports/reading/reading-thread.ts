import { inTableThread } from '../../../common/table/table-thread.js';
import type { ImportMapping } from '../import.view.js';
import type { TableChoice } from './open-table.js';
import type { OpenedTable } from './opened-table.js';
import type { ReadingSummary } from './read-table.js';
import type { ReadingContext } from './row-cells.js';

export type ReadingTask =
  | { kind: 'open'; choice: TableChoice }
  | { kind: 'cells'; choice: TableChoice; rows: number[] }
  | { kind: 'read'; choice: TableChoice; importId: string; mapping: ImportMapping; context: ReadingContext };

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

export type ReadingMessage =
  | { texts: RowText[] }
  | { opened: FileLayout }
  | { copy: Uint8Array }
  | { summary: ReadingSummary };

const LIMITS = { memory: 256, seconds: 300 } as const;
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

/**
 * Opens a file in a worker thread, by its content; the name is ignored.
 * @throws Problem table_empty, table_wrong_type, table_bomb, table_too_many_rows, table_too_many_columns, table_no_header,
 * import_one_column, import_mixed_header, table_too_complex
 */
export async function openFile(bytes: Buffer, choice: TableChoice = {}): Promise<FileLayout> {
  let opened: FileLayout | undefined;
  await inTableThread<ReadingMessage>({
    ...{ worker: WORKER, task: { kind: 'open', choice } satisfies ReadingTask, bytes, limits: LIMITS },
    take: (message) => {
      if ('opened' in message) opened = message.opened;
    },
  });
  if (!opened) throw new Error('The worker returned no layout');
  return opened;
}

/** Returns the cells of some rows. @throws Problem as `openFile` */
export async function cellsOf(bytes: Buffer, choice: TableChoice, rows: number[]): Promise<RowText[]> {
  let texts: RowText[] = [];
  await inTableThread<ReadingMessage>({
    ...{ worker: WORKER, task: { kind: 'cells', choice, rows } satisfies ReadingTask, bytes, limits: LIMITS },
    take: (message) => {
      if ('texts' in message) texts = message.texts;
    },
  });
  return texts;
}

/**
 * Reads a file in a worker thread; `copy` takes its lines as texts for COPY, one group at a time.
 * @throws Problem as `openFile`
 */
export async function readFile(
  bytes: Buffer,
  task: Omit<Extract<ReadingTask, { kind: 'read' }>, 'kind' | 'choice'>,
  copy: (lines: Uint8Array) => Promise<void>,
): Promise<ReadingSummary> {
  let summary: ReadingSummary | undefined;
  await inTableThread<ReadingMessage>({
    worker: WORKER,
    task: { kind: 'read', choice: choiceOf(task.mapping), ...task } satisfies ReadingTask,
    ...{ bytes, limits: LIMITS },
    take: async (message) => {
      if ('copy' in message) await copy(message.copy);
      if ('summary' in message) summary = message.summary;
    },
  });
  if (!summary) throw new Error('The worker returned no summary');
  return summary;
}
