import { Problem } from '../problem.js';
import { csvRows } from './csv.js';
import { fileKind } from './file-kind.js';
import { type Table, toTable } from './table.js';
import { decodeText } from './text-encoding.js';
import { xlsxRows } from './xlsx.js';

/**
 * Reads a CSV or XLSX file that a person made: the delimiter and the encoding are found out, nothing is computed, leading
 * zeros are kept. The limits are those of `TABLE_LIMITS`.
 * @throws Problem table_empty, table_wrong_type, table_no_header, table_duplicate_header, table_broken_quotes,
 *   table_too_many_rows, table_too_many_columns, table_cell_too_long, table_bomb
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new Problem(422, 'table_empty');
  const kind = fileKind(bytes);
  if (kind === 'zip') return toTable(await xlsxRows(bytes));
  if (kind === 'text') return toTable(csvRows(decodeText(bytes)));
  throw new Problem(422, 'table_wrong_type', { values: { found: kind.found } });
}
