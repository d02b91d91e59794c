import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../platform/common/background/thread-priority.js';
import { TableFault } from '../../../platform/common/table/table-fault.js';
import { required } from '../../../platform/common/values/required.js';
import type { ImportMapping } from '../import.view.js';
import { openTable } from './open-table.js';
import type { OpenedTable } from './opened-table.js';
import { copyText, readTableLines } from './read-table.js';
import type { FileLayout, ReadingMessage, ReadingTask, RowText } from './reading-thread.js';
import { shownCell, tableLines } from './table-rows.js';

const port = required(parentPort, 'The port of the parent thread');
const { bytes } = workerData as { bytes: Uint8Array };
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const NO_MAPPING = {
  columns: {},
  dates: null,
  decimal: null,
  direction: null,
  words: {},
} satisfies ImportMapping;
const SAMPLE_ROWS = 50;
/** Bytes that are sent at once. */
const GROUP = 512 * 1024;

let table: OpenedTable | undefined;
let taken: () => void = () => undefined;

const send = (message: ReadingMessage): void => port.postMessage(message);

lowerThreadPriority();
port.on('message', (message: ReadingTask | 'taken') => {
  if (message === 'taken') taken();
  else answer(message).catch(endThread);
});

/** Ends the thread with the error, outside of any promise. */
function endThread(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

/** Answers a task with its end or the fault of the file; any other error ends the thread. */
async function answer(task: ReadingTask): Promise<void> {
  try {
    send({ end: await resultOf(task) });
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    send({ fault: { code: error.code, ...(error.values ? { values: error.values } : {}) } });
  }
}

async function resultOf(task: ReadingTask): Promise<Extract<ReadingMessage, { end: unknown }>['end']> {
  if (task.kind === 'open') return layoutOf((table = await openTable(file, task.choice)));
  // Memory of its own: with a part, all of the file would be sent.
  if (task.kind === 'bytes') return new Uint8Array(file.subarray(task.from, task.to));
  const opened = required(table, 'A table that was opened');
  return task.kind === 'cells' ? textsOf(opened, new Set(task.rows)) : read(opened, task);
}

function layoutOf(opened: OpenedTable): FileLayout {
  const { columns, headerRow, format, sheets, otherSheets, hiddenSheets } = opened;
  return { columns, headerRow, format, sheets, otherSheets, hiddenSheets, sample: sample(opened) };
}

function textsOf(opened: OpenedTable, rows: ReadonlySet<number>): RowText[] {
  const texts: RowText[] = [];
  for (const { row, cells } of tableLines(opened, NO_MAPPING))
    if (rows.has(row)) texts.push({ row, cells: cells.map(shownCell) });
  return texts;
}

function sample(opened: OpenedTable): string[][] {
  const rows: string[][] = [];
  for (const { cells } of tableLines(opened, NO_MAPPING)) {
    rows.push(cells.map(shownCell));
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
}

/** Memory that the parent reads too: a group is taken before the next one is written. */
let room = Buffer.from(new SharedArrayBuffer(GROUP));
let size = 0;
/** UTF-8 has at most so many bytes for a unit of a text. */
const WIDEST = 3;

/** Tells whether a line of this length fits behind those that wait. */
const fits = ({ length }: string): boolean => size + length * WIDEST <= room.length;

/** Writes a line at once: texts that waited for their group would outlive the young part of the heap. */
function write(text: string): void {
  if (!fits(text)) room = Buffer.from(new SharedArrayBuffer(text.length * WIDEST));
  size += room.write(text, size);
}

/** @param rows read so far */
async function flush(rows: number): Promise<void> {
  if (size === 0) return;
  const group = room.subarray(0, size);
  size = 0;
  const done = new Promise<void>((resolve) => (taken = resolve));
  send({ copy: group, rows });
  await done;
}

async function read(
  opened: OpenedTable,
  { importId, mapping, context }: Extract<ReadingTask, { kind: 'read' }>,
): Promise<ReturnType<ReturnType<typeof readTableLines>['summary']>> {
  const reading = readTableLines(opened, mapping, context);
  let rows = 0;
  for (const found of reading.lines()) {
    const text = copyText(importId, found);
    if (!fits(text)) await flush(rows);
    write(text);
    rows++;
  }
  await flush(rows);
  return reading.summary();
}
