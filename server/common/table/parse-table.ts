import { csvRows } from './csv.js';
import { fileKind } from './file-kind.js';
import { type Table, type TableRow, toTable } from './table.js';
import { TableFault, wrongType } from './table-fault.js';
import { decodeText } from './text-encoding.js';
import { TABLE_READING, xlsxRows } from './xlsx.js';

/**
 * Reads a table in the calling thread: `readTable` does so in a worker.
 * @throws TableFault those that `readTable` names
 */
export async function parseTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new TableFault('table_empty');
  const kind = fileKind(bytes);
  if (kind === 'text') return toTable(csvRows(decodeText(bytes)));
  if (kind !== 'zip') throw wrongType(kind.found);
  const rows: TableRow[] = [];
  for await (const group of xlsxRows(bytes, TABLE_READING)) for (const row of group) rows.push(row);
  return toTable(rows);
}
