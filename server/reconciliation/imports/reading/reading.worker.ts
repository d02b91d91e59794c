import { type Transferable, workerData } from 'node:worker_threads';
import { ThreadPort } from '../../../common/table/thread-port.js';
import type { ImportMapping } from '../import.view.js';
import { openTable } from './open-table.js';
import type { OpenedTable } from './opened-table.js';
import { copyText, readTableLines } from './read-table.js';
import type { ReadingMessage, ReadingTask, RowText } from './reading-thread.js';
import { shownCell, tableLines } from './table-rows.js';

const port = new ThreadPort();
const send = (message: ReadingMessage, transfer: readonly Transferable[] = []): Promise<void> =>
  port.send(message, transfer);
const { bytes, ...task } = workerData as ReadingTask & { bytes: Uint8Array };
const NO_MAPPING = {
  columns: {},
  dates: null,
  decimal: null,
  direction: null,
  words: {},
} satisfies ImportMapping;
const SAMPLE_ROWS = 50;
/** Characters that are sent at once. */
const GROUP = 512 * 1024;

await port.run(async () => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = await openTable(file, task.choice);
  if (task.kind === 'read') {
    await read(table, task);
    return;
  }
  if (task.kind === 'cells') {
    await send({ texts: textsOf(table, new Set(task.rows)) });
    return;
  }
  const { columns, headerRow, format, sheets, otherSheets, hiddenSheets } = table;
  const layout = { columns, headerRow, format, sheets, otherSheets, hiddenSheets };
  await send({ opened: { ...layout, sample: sample(table) } });
});

function textsOf(table: OpenedTable, rows: ReadonlySet<number>): RowText[] {
  const texts: RowText[] = [];
  for (const { row, cells } of tableLines(table, NO_MAPPING))
    if (rows.has(row)) texts.push({ row, cells: cells.map(shownCell) });
  return texts;
}

function sample(table: OpenedTable): string[][] {
  const rows: string[][] = [];
  for (const { cells } of tableLines(table, NO_MAPPING)) {
    rows.push(cells.map(shownCell));
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
}

async function read(
  table: OpenedTable,
  { importId, mapping, context }: Extract<ReadingTask, { kind: 'read' }>,
): Promise<void> {
  const reading = readTableLines(table, mapping, context);
  let texts: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const group = Uint8Array.from(Buffer.from(texts.join('')));
    texts = [];
    length = 0;
    await send({ copy: group }, [group.buffer]);
  };
  for (const { row, line } of reading.lines()) {
    const text = copyText(importId, row, line);
    texts.push(text);
    length += text.length;
    if (length >= GROUP) await flush();
  }
  if (texts.length > 0) await flush();
  await send({ summary: reading.summary() });
}
