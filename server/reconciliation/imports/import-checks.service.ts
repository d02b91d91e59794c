import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { EarlierLinesService } from './earlier-lines.service.js';
import { type FileReading, ImportReaderService } from './import-reader.service.js';
import type { ImportRecord } from './import-record.js';
import type { ImportMapping, ImportQuestion } from './import.view.js';
import type { ClassFigures, LineChanges } from './line-class.view.js';
import { classFiguresSql } from './class-sql.js';
import { LineChangesService } from './line-changes.service.js';
import { importFiguresSql, hasLinesSql, knownRowsSql, rowsOfLockedDaysSql } from './import-lines-sql.js';
import type { KeptError } from './reading/read-table.js';
import { cellsOf, choiceOf, type FileLayout, storedFormat } from './reading/reading-thread.js';

const MOST_SHARED = 20_000;
const LONGEST_FOUND = 60;
const LONGEST_RAW = 2_000;

export interface ImportFigures {
  rows: number;
  goodRows: number;
  badRows: number;
  firstDay: string | null;
  lastDay: string | null;
  sumIn: number;
  sumOut: number;
}

/** Rows that share a token, which only the database finds. */
interface SharedRow {
  n: number;
  wrong: string[];
  token: string | null;
}

/** Reads a whole file and stores its counts, sums, invalid rows and preview. Nothing is booked. */
@Injectable()
export class ImportChecksService {
  constructor(
    private readonly reader: ImportReaderService,
    private readonly earlier: EarlierLinesService,
    private readonly changes: LineChangesService,
    private readonly guard: DayLocksService,
  ) {}

  /** Sets the state `checked`; the caller has locked the import in this database transaction. */
  async check(
    manager: EntityManager,
    of: ImportRecord,
    reading: FileReading & { file: FileLayout; from: 'person' | 'source' | 'guess' },
  ): Promise<void> {
    const { file, mapping, from } = reading;
    const { understood, questions, closingBalance, errors, preview } = await this.reader.read(
      manager,
      of,
      reading,
    );
    const figures = await this.figures(manager, of.id);
    const classes = await queryRows<ClassFigures>(manager, classFiguresSql(of.id));
    await this.earlier.reread(manager, of);
    await this.changes.mark(manager, of);
    const changes = await this.changes.summary(manager, of.id);
    const { known, late } = await this.knownAndLate(manager, of);
    await keepErrors(manager, of, { ...reading, errors });
    await execute(
      manager,
      sql`UPDATE imports SET state = 'checked', mapping = ${JSON.stringify(mapping)}, mapping_from = ${from}, rows = ${figures.rows},
         good_rows = ${figures.goodRows}, bad_rows = ${figures.badRows}, first_day = ${figures.firstDay}, last_day = ${figures.lastDay},
         sum_in = ${figures.sumIn}, sum_out = ${figures.sumOut}, closing_balance = ${closingBalance},
         known_rows = ${known}, late_rows = ${late}, preview = ${JSON.stringify(preview)}, format = ${storedFormat(file)},
         columns = ${JSON.stringify(file.columns)}, header_row = ${file.headerRow}, understood = ${JSON.stringify({ ...understood, changes })},
         questions = ${JSON.stringify([...questions, ...undoneQuestion(changes, mapping)])}, classes = ${JSON.stringify(classes)}
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

/** Asks before lines that were counted are withdrawn. */
function undoneQuestion({ undone, first }: LineChanges, { accepted }: ImportMapping): ImportQuestion[] {
  if (undone === 0 || accepted?.includes('linesUndone')) return [];
  const examples = first
    .filter(({ change }) => change === 'undone')
    .map(({ rowNumber, receipt }) => ({ rowNumber, cell: receipt.slice(0, 60), readings: [] }));
  return [{ code: 'linesUndone', options: [], acceptable: true, examples, rows: undone }];
}

async function keepErrors(
  manager: EntityManager,
  { id, leg }: ImportRecord,
  { errors, ...reading }: FileReading & { errors: readonly KeptError[] },
): Promise<void> {
  await execute(manager, sql`DELETE FROM import_errors WHERE import_id = ${id}`);
  const shared =
    leg === 'orders' && reading.mapping.columns.token ? await sharedTokens(manager, id, reading) : [];
  const kept = [...errors, ...shared].sort((one, other) => one.rowNumber - other.rowNumber);
  if (kept.length === 0) return;
  await execute(
    manager,
    sql`INSERT INTO import_errors (import_id, row_number, raw, cells, errors)
     SELECT ${id}, r."rowNumber", r.raw, r.cells, r.errors
     FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS r ("rowNumber" integer, raw text, cells jsonb, errors jsonb)`,
  );
}

async function sharedTokens(
  manager: EntityManager,
  id: string,
  { bytes, mapping }: FileReading,
): Promise<KeptError[]> {
  const rows = await queryRows<SharedRow>(
    manager,
    sql`SELECT n, wrong, token FROM import_readings
     WHERE import_id = ${id} AND wrong[1] LIKE 'token:tokenOfTwoOrders:%' ORDER BY n LIMIT ${MOST_SHARED}`,
  );
  if (rows.length === 0) return [];
  const numbers = rows.map(({ n }) => n);
  const texts = new Map(
    (await cellsOf(bytes, choiceOf(mapping), numbers)).map(({ row, cells }) => [row, cells] as const),
  );
  return rows.map(({ n, wrong, token }) => ({
    ...{
      rowNumber: n,
      raw: (texts.get(n) ?? []).join(' ; ').slice(0, LONGEST_RAW),
      cells: texts.get(n) ?? [],
    },
    errors: wrong.map((one) => {
      const [field = 'token', rule = 'tokenOfTwoOrders', row] = one.split(':');
      return { field, rule, values: { found: (token ?? '').slice(0, LONGEST_FOUND), row: Number(row) } };
    }),
  }));
}
