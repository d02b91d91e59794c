import { Problem } from '../../common/problems/problem.js';
import { fileKind } from '../../common/table/file-kind.js';
import { readStatementSheet } from '../../common/table/read-table.js';
import type { ColumnProfile } from './column-profile.js';
import { cleanRows } from './csv-clean.js';
import { csvRecords, type LineFault } from '../../common/table/csv-records.js';
import { csvLayout, headerOf, type Layout } from './file-layout.js';
import { toUtf8 } from '../../common/table/utf8.js';

export interface FileRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: readonly string[];
  fault: LineFault | null;
}

/** File whose header is parsed; the rows are read on demand. */
export interface ImportFile extends Layout {
  format: { kind: 'csv' | 'xlsx'; delimiter: string | null; encoding: string | null };
  /** Rows that COPY can read directly; null when some row is irregular. */
  clean: { bytes: Buffer; delimiter: string; columns: ColumnProfile[] } | null;
  rows(): Iterable<FileRow>;
}

/**
 * Opens a file by its content; the name is ignored.
 * @throws Problem table_empty, table_wrong_type, table_bomb, table_too_many_rows, and those of `headerOf`
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

/** Refuses a missing cell, which shifts the others; accepts extra empty cells. */
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

export function firstRows(file: ImportFile, most = 50): string[][] {
  const rows: string[][] = [];
  for (const { cells } of file.rows()) {
    if (rows.push([...cells]) >= most) break;
  }
  return rows;
}
