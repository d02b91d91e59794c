import { csvRows } from './csv.js';
import { fileKind } from './file-kind.js';
import { type Table, type TableRow, toTable } from './table.js';
import { TableFault, wrongType } from './table-fault.js';
import { toUtf8 } from './utf8.js';
import { decodeWindows1252 } from './windows-1252.js';
import { TABLE_READING, xlsxRows } from './xlsx.js';

/**
 * Reads a table in the calling thread: `readTable` does so in a worker.
 * @throws TableFault those that `readTable` names
 */
export async function parseTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new TableFault('table_empty');
  const kind = fileKind(bytes);
  if (kind === 'text') return toTable(csvRows(textOf(bytes)));
  if (kind !== 'zip') throw wrongType(kind.found);
  const rows: TableRow[] = [];
  for await (const group of xlsxRows(bytes, TABLE_READING)) for (const row of group) rows.push(row);
  return toTable(rows);
}

/** The text of a CSV file, as UTF-8. @throws TableFault table_wrong_type */
function textOf(file: Buffer): Buffer {
  const read = toUtf8(file);
  if (!read) throw wrongType('0x00');
  return read.encoding === 'mixed' ? decodeWindows1252(file) : read.bytes;
}
