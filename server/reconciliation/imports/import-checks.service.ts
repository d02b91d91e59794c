import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import type { FieldProblems } from '../../common/problems/problem.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import type { ImportFile } from './import-file.js';
import { ImportReaderService } from './import-reader.service.js';
import type { ImportRecord } from './import-record.js';
import type { ImportMapping, LineField } from './import.view.js';
import {
  closingBalanceSql,
  importFiguresSql,
  hasLinesSql,
  knownRowsSql,
  rowsOfLockedDaysSql,
} from './import-lines-sql.js';
import { columnNames, LOADED_ROWS } from './row-loader.js';
import { previewSql, type PreviewFound, previewRow } from './import-preview.js';
import { longestCell, type Reading } from './reading-sql.js';

/** Invalid rows stored with their errors; further ones are only counted. */
const MOST_ERRORS = 20_000;
const LONGEST_RAW = 2_000;
const LONGEST_FOUND = 60;

export interface ImportFigures {
  rows: number;
  goodRows: number;
  badRows: number;
  firstDay: string | null;
  lastDay: string | null;
  sumIn: number;
  sumOut: number;
}

interface WrongRow {
  n: number;
  cells: (string | null)[];
  wrong: string[];
}

/** Reads a whole file and stores its counts, sums, invalid rows and preview. Nothing is booked. */
@Injectable()
export class ImportChecksService {
  constructor(
    private readonly reader: ImportReaderService,
    private readonly guard: DayLocksService,
  ) {}

  /** Sets the state `checked`; the caller has locked the import in this database transaction. */
  async check(
    manager: EntityManager,
    of: ImportRecord,
    reading: Reading & { from: 'person' | 'source' | 'guess' },
  ): Promise<void> {
    const { file, mapping, from } = reading;
    await this.reader.read(manager, of, reading);
    const figures = await this.figures(manager, of.id);
    const [closing] = mapping.columns.balance
      ? await queryRows<{ balance: number | null }>(manager, closingBalanceSql(of.id))
      : [];
    const { known, late } = await this.knownAndLate(manager, of);
    await keepErrors(manager, of.id, { ...reading, bad: figures.badRows });
    const preview = await queryRows<PreviewFound>(manager, previewSql(of.id, file.width));
    const kept = preview.map((row) => previewRow(row, file.columns.length));
    await execute(
      manager,
      sql`UPDATE imports SET state = 'checked', mapping = ${JSON.stringify(mapping)}, mapping_from = ${from}, rows = ${figures.rows},
         good_rows = ${figures.goodRows}, bad_rows = ${figures.badRows}, first_day = ${figures.firstDay}, last_day = ${figures.lastDay},
         sum_in = ${figures.sumIn}, sum_out = ${figures.sumOut}, closing_balance = ${closing?.balance ?? null},
         known_rows = ${known}, late_rows = ${late}, preview = ${JSON.stringify(kept)}
       WHERE id = ${of.id}`,
    );
  }

  async figures(manager: EntityManager, id: string): Promise<ImportFigures> {
    const figures = await queryRow<ImportFigures>(manager, importFiguresSql(id));
    if (!figures) throw new Error('A count returned no row');
    return figures;
  }

  /** Counts the valid rows that are already lines (`known`) and the new ones of locked days (`late`). */
  async knownAndLate(
    manager: EntityManager,
    { id, sourceId, projectId }: ImportRecord,
  ): Promise<{ known: number; late: number }> {
    const locked = await this.guard.lastLocked(manager, projectId);
    const [all] = locked ? await queryRows<{ late: number }>(manager, rowsOfLockedDaysSql(id, locked)) : [];
    const before = await queryRows<unknown>(manager, hasLinesSql(sourceId));
    if (!before.length) return { known: 0, late: all?.late ?? 0 };
    const found = await queryRow<{ known: number; late: number }>(
      manager,
      knownRowsSql(id, sourceId, locked ?? null),
    );
    return { known: found?.known ?? 0, late: (all?.late ?? 0) - (found?.late ?? 0) };
  }
}

async function keepErrors(
  manager: EntityManager,
  importId: string,
  { file, mapping, bad }: Reading & { bad: number },
): Promise<void> {
  await execute(manager, sql`DELETE FROM import_errors WHERE import_id = ${importId}`);
  if (bad === 0) return;
  const rows = await queryRows<WrongRow>(
    manager,
    sql`SELECT n, ARRAY[${raw(columnNames(file.width).join(', '))}] AS cells, wrong
     FROM (SELECT n, wrong FROM import_readings WHERE import_id = ${importId} AND wrong IS NOT NULL ORDER BY n LIMIT ${MOST_ERRORS}) r
     JOIN ${raw(LOADED_ROWS)} USING (n) ORDER BY n`,
  );
  const kept = rows.map((row) => ({
    row: row.n,
    raw: row.cells
      .map((cell) => cell ?? '')
      .join(file.format.delimiter ?? ' ; ')
      .slice(0, LONGEST_RAW),
    cells: row.cells.slice(0, file.columns.length).map((cell) => (cell ?? '').slice(0, LONGEST_RAW)),
    errors: row.wrong.map((one) => errorOf(one, row.cells, { file, mapping })),
  }));
  await execute(
    manager,
    sql`INSERT INTO import_errors (import_id, row_number, raw, cells, errors)
     SELECT ${importId}, r.row, r.raw, r.cells, r.errors
     FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS r (row integer, raw text, cells jsonb, errors jsonb)`,
  );
}

function errorOf(
  wrong: string,
  cells: readonly (string | null)[],
  { file, mapping }: { file: ImportFile; mapping: ImportMapping },
): { field: string } & FieldProblems[string] {
  const [field = 'row', rule = 'matches', row] = wrong.split(':');
  if (field === 'row') return { field, rule, values: { cells: file.columns.length } };
  const place = file.columns.indexOf(mapping.columns[field as LineField] ?? '');
  const found = (cells[place] ?? '').slice(0, LONGEST_FOUND);
  return {
    field,
    rule,
    values: {
      found,
      ...(rule === 'maxLength' ? { limit: longestCell(field) ?? 0 } : {}),
      ...(row === undefined ? {} : { row: Number(row) }),
    },
  };
}
