import type { Table } from './table.js';
import { inTableThread } from './table-thread.js';

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
    worker: new URL('./table.worker.js', import.meta.url),
    ...{ task: {}, bytes, limits: LIMITS },
    take: (message) => {
      table = message.table;
    },
  });
  if (!table) throw new Error('The worker returned no table');
  return table;
}
