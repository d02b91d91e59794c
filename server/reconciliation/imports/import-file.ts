import { Problem } from '../../common/problems/problem.js';
import { fileKind } from '../../common/table/file-kind.js';
import { readStatementSheet } from '../../common/table/read-table.js';
import type { ColumnProfile } from './column-profile.js';
import { cleanRows } from './csv-clean.js';
import { csvRecords, type LineFault } from '../../common/table/csv-records.js';
import { csvLayout, headerOf, type Layout } from './file-layout.js';
import { toUtf8 } from '../../common/table/utf8.js';

/** A row as the loader takes it. */
export interface FileRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: readonly string[];
  fault: LineFault | null;
}

/** A file that was opened: its header is understood, its rows are still to be read. */
export interface ImportFile extends Layout {
  format: { kind: 'csv' | 'xlsx'; delimiter: string | null; encoding: string | null };
  /** Bytes that the database's COPY reads by itself, where all rows are as they should be. */
  clean: { bytes: Buffer; delimiter: string; columns: ColumnProfile[] } | null;
  rows(): Iterable<FileRow>;
}

/**
 * Opens a file by its content, never by its name.
 * @throws Problem table_empty, table_wrong_type, table_bomb, table_too_many_rows, those of the header
 */
export async function openFile(bytes: Buffer): Promise<ImportFile> {
  if (bytes.length === 0) throw new Problem(422, 'table_empty');
  const kind = fileKind(bytes);
  if (kind === 'zip') return openSheet(bytes);
  if (kind === 'text') return openCsv(bytes);
  throw new Problem(422, 'table_wrong_type', { values: { found: kind.found } });
}

function openCsv(file: Buffer): ImportFile {
  const read = toUtf8(file);
  if (!read) throw new Problem(422, 'table_wrong_type', { values: { found: '0x00' } });
  const { bytes, encoding } = read;
  const { begin, delimiter, ...layout } = csvLayout(bytes);
  const sign = delimiter.charCodeAt(0);
  const clean = cleanRows(bytes, sign, { begin, columns: layout.width });
  return {
    ...layout,
    format: { kind: 'csv', delimiter, encoding },
    clean: clean ? { bytes: bytes.subarray(begin, clean.end), delimiter, columns: clean.columns } : null,
    rows: () => csvRows(bytes, sign, { begin, layout }),
  };
}

function* csvRows(
  bytes: Buffer,
  delimiter: number,
  { begin, layout }: { begin: number; layout: Layout },
): Generator<FileRow> {
  for (const { row, cells, fault } of csvRecords(bytes, delimiter, { begin, row: layout.headerRow + 1 })) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    yield { row, cells, fault: fault ?? (hasItsCells(cells, layout) ? null : 'rowCells') };
  }
}

/** A cell too few moves all others; empty ones too many do no harm. */
function hasItsCells(cells: readonly string[], { columns, width }: Layout): boolean {
  return cells.length >= columns.length && cells.slice(width).every((cell) => cell.trim() === '');
}

async function openSheet(bytes: Buffer): Promise<ImportFile> {
  const rows = (await readStatementSheet(bytes)).map(({ number, cells }) => ({ row: number, cells }));
  const layout = headerOf(rows);
  const others = rows.filter(({ row }) => row > layout.headerRow);
  if (layout.columns.length < 2) throw new Problem(422, 'import_one_column');
  return {
    ...layout,
    format: { kind: 'xlsx', delimiter: null, encoding: null },
    clean: null,
    *rows() {
      for (const { row, cells } of others)
        yield {
          row,
          cells,
          fault: cells.slice(layout.width).some((cell) => cell.trim()) ? 'rowCells' : null,
        };
    },
  };
}

/** The first rows of a file, for a guess at what its columns are. */
export function firstRows(file: ImportFile, most = 50): string[][] {
  const rows: string[][] = [];
  for (const { cells } of file.rows()) {
    if (rows.push([...cells]) >= most) break;
  }
  return rows;
}
