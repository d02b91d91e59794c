import type { SheetRows, Table } from './table.js';
import { inTableThread } from './table-thread.js';

const WORKER = new URL('./table.worker.js', import.meta.url);
const LIMITS = { memory: 128, seconds: 15 } as const;

/**
 * Reads a CSV or XLSX file in a worker thread. Detects delimiter and encoding, evaluates no formula, keeps leading
 * zeros, applies `TABLE_LIMITS`.
 * @throws Problem table_empty, table_wrong_type, table_no_header, table_duplicate_header, table_broken_quotes,
 * table_too_many_rows, table_too_many_columns, table_cell_too_long, table_bomb, table_too_complex
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  let table: Table | undefined;
  await inTableThread<{ table: Table }>({
    worker: WORKER,
    ...{ task: { allSheets: false }, bytes, limits: LIMITS },
    take: (message) => {
      table = message.table;
    },
  });
  if (!table) throw new Error('The worker returned no table');
  return table;
}

/**
 * Reads all sheets of a CSV or XLSX file in a worker thread, without deciding which is the table or where it begins.
 * @throws Problem table_empty, table_wrong_type, table_broken_quotes, table_bomb, table_too_complex; of a CSV file also
 * table_too_many_rows, table_too_many_columns
 */
export async function readSheets(bytes: Buffer): Promise<SheetRows[]> {
  const sheets: SheetRows[] = [];
  await inTableThread<{ sheet: SheetRows }>({
    ...{ worker: WORKER, task: { allSheets: true }, bytes, limits: LIMITS },
    take: ({ sheet }) => {
      sheets.push(sheet);
    },
  });
  return sheets;
}
