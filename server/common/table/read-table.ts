import type { Table, TableRow } from './table.js';
import { inTableThread } from './table-thread.js';

/**
 * Reads a CSV or XLSX file in a worker thread. Detects delimiter and encoding, evaluates no formula, keeps leading
 * zeros, applies `TABLE_LIMITS`.
 * @throws Problem table_empty, table_wrong_type, table_no_header, table_duplicate_header, table_broken_quotes,
 * table_too_many_rows, table_too_many_columns, table_cell_too_long, table_bomb, table_too_complex
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  let table: Table | undefined;
  await inTableThread('table', bytes, (message) => {
    if ('table' in message) table = message.table;
  });
  if (!table) throw new Error('The worker returned no table');
  return table;
}

/**
 * Reads, in a worker thread, the first visible sheet of a statement that has rows.
 * @throws Problem table_wrong_type, table_bomb, table_too_many_rows, table_too_many_columns, table_too_complex
 */
export async function readStatementSheet(bytes: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  await inTableThread('statement', bytes, (message) => {
    if ('rows' in message) for (const row of message.rows) rows.push(row);
  });
  return rows;
}
