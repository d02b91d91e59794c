import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { EarlierLinesService } from './earlier-lines.service.js';
import { allowLongStatements, type FileReading, ImportReaderService } from './import-reader.service.js';
import { type ImportRecord, lockUnconfirmed } from './import-record.js';
import { IDENTITY_QUESTIONS, identityQuestions } from './identity-questions.js';
import type { ImportQuestion } from './import.view.js';
import type { ImportReadingsRow } from './imports.rows.js';
import type { ClassFigures } from './line-class.view.js';
import { type FoundBeside, LineChangesService, type RowsBeside } from './line-changes.service.js';
import { type ImportFigures, RowGroups } from './row-groups.js';
import type { KeptError, ReadingSummary } from './reading/read-table.js';
import { type FileLayout, storedFormat } from './reading/reading-thread.js';
import type { MappingOrigin } from './import-words.js';

const MOST_SHARED = 20_000;
const LONGEST_FOUND = 60;
const LONGEST_RAW = 2_000;

/** Evidence of other files about the rows of a file. */
export interface Beside extends RowsBeside {
  questions: ImportQuestion[];
}

/** Rows that share a token, which only the database finds. */
interface SharedRow extends Pick<ImportReadingsRow, 'n' | 'token'> {
  wrong: string[];
}

export interface CheckReading extends FileReading {
  layout: FileLayout;
  from: MappingOrigin;
}

/** Reads a whole file and stores its counts, sums, invalid rows and preview. Nothing is booked. */
@Injectable()
export class ImportChecksService {
  constructor(
    private readonly db: DataSource,
    private readonly reader: ImportReaderService,
    private readonly earlier: EarlierLinesService,
    private readonly changes: LineChangesService,
  ) {}

  /**
   * Reads the file outside any database transaction, then sets the state `checked` in a short one, in which `record` adds to it.
   * @throws Problem 404; 409 import_not_checked, changed_meanwhile; those of the file
   */
  async check(
    of: ImportRecord,
    reading: CheckReading,
    { by, record }: { by: UserActor; record?: (manager: EntityManager) => Promise<void> },
  ): Promise<void> {
    const { summary, reading: id } = await this.reader.read(of, reading);
    await this.earlier.reread(of);
    const read = asRead(of, reading, summary);
    const beside = await this.inLongTransaction((manager) => this.changes.mark(manager, read));
    const found = await this.inLongTransaction(async (manager) => {
      const groups = await RowGroups.of(manager, of.id);
      return {
        ...{ figures: groups.figures(), classes: groups.classes() },
        ...(await this.besides(manager, read, { beside, groups })),
      };
    });
    const errors = [...summary.errors, ...(await this.sharedTokens(of, reading))];
    await this.inLongTransaction(async (manager) => {
      await lockUnconfirmed(manager, of.id, by);
      await this.reader.end(manager, of.id, id);
      await keepErrors(manager, of.id, errors);
      await keepCheck(manager, of.id, { ...reading, ...found, summary });
      await record?.(manager);
    });
  }

  /**
   * Looks again at what other files say about the rows of a checked one, since others may have been confirmed meanwhile. Call before
   * they are booked, in the same database transaction.
   * @returns the new state, with questions where some are open now
   */
  async lookBeside(
    manager: EntityManager,
    found: ImportRecord,
    groups: RowGroups,
  ): Promise<{ beside: FoundBeside; now: Beside }> {
    const beside = await this.changes.mark(manager, found);
    return { beside, now: await this.besides(manager, found, { beside, groups }) };
  }

  /** Keeps questions that other files have opened since the check. */
  async keepBeside(id: string, { changes, known, questions }: Beside, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { understood, questions: before } = await lockUnconfirmed(manager, id, by);
      const kept = before.filter(({ code }) => !IDENTITY_QUESTIONS.includes(code));
      await execute(
        manager,
        sql`UPDATE imports SET known_rows = ${known.known}, late_rows = ${known.late},
           understood = ${JSON.stringify({ ...understood, changes })}, questions = ${JSON.stringify([...kept, ...questions])}
         WHERE id = ${id}`,
      );
    });
  }

  private async besides(
    manager: EntityManager,
    of: ImportRecord,
    { beside, groups }: { beside: FoundBeside; groups: RowGroups },
  ): Promise<Beside> {
    const found = await this.changes.summary(manager, of, { beside, groups });
    return { ...found, questions: identityQuestions(found.changes, beside, of.mapping) };
  }

  private inLongTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async (manager) => {
      await allowLongStatements(manager);
      return work(manager);
    });
  }

  /** Returns the rows of orders that share a token, which only the database finds. */
  private async sharedTokens(
    { id, side }: ImportRecord,
    { file, mapping }: FileReading,
  ): Promise<KeptError[]> {
    if (side !== 'orders' || !mapping.columns.token) return [];
    const rows = await queryRows<SharedRow>(
      this.db,
      sql`SELECT n, wrong, token FROM import_readings
       WHERE import_id = ${id} AND wrong[1] LIKE 'token:tokenOfTwoOrders:%' ORDER BY n LIMIT ${MOST_SHARED}`,
    );
    if (rows.length === 0) return [];
    const found = await file.cells(rows.map(({ n }) => n));
    const texts = new Map(found.map(({ row, cells }) => [row, cells] as const));
    return rows.map((row) => sharedError(row, texts.get(row.n) ?? []));
  }
}

/** Returns the import as it will be once its reading is kept. */
const asRead = (
  of: ImportRecord,
  { mapping, layout }: CheckReading,
  summary: ReadingSummary,
): ImportRecord => ({
  ...of,
  ...{ mapping, columns: layout.columns, account: summary.account ?? of.account },
  ...{ openingBalance: summary.openingBalance, closingBalance: summary.closingBalance },
  hasEqualRows: summary.hasEqualRows,
});

async function keepErrors(manager: EntityManager, id: string, errors: readonly KeptError[]): Promise<void> {
  await execute(manager, sql`DELETE FROM import_errors WHERE import_id = ${id}`);
  const kept = [...errors].sort((one, other) => one.rowNumber - other.rowNumber);
  if (kept.length === 0) return;
  await execute(
    manager,
    sql`INSERT INTO import_errors (import_id, row_number, raw, cells, errors)
     SELECT ${id}, r."rowNumber", r.raw, r.cells, r.errors
     FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS r ("rowNumber" integer, raw text, cells jsonb, errors jsonb)`,
  );
}

interface Checked extends CheckReading, Beside {
  summary: ReadingSummary;
  figures: ImportFigures;
  classes: ClassFigures[];
}

async function keepCheck(
  manager: EntityManager,
  id: string,
  { mapping, from, layout, summary, figures, classes, changes, known, questions: beside }: Checked,
): Promise<void> {
  const { understood, questions, openingBalance, closingBalance, account, preview } = summary;
  await execute(
    manager,
    sql`UPDATE imports SET state = 'checked', mapping = ${JSON.stringify(mapping)}, mapping_from = ${from}, rows = ${figures.rows},
       good_rows = ${figures.goodRows}, bad_rows = ${figures.badRows}, first_day = ${figures.firstDay}, last_day = ${figures.lastDay},
       sum_in = ${figures.sumIn}, sum_out = ${figures.sumOut}, opening_balance = ${openingBalance},
       closing_balance = ${closingBalance}, account = ${account},
       known_rows = ${known.known}, late_rows = ${known.late}, preview = ${JSON.stringify(preview)}, format = ${storedFormat(layout)},
       columns = ${JSON.stringify(layout.columns)}, header_row = ${layout.headerRow},
       understood = ${JSON.stringify({ ...understood, changes })},
       questions = ${JSON.stringify([...questions, ...beside])}, classes = ${JSON.stringify(classes)}
     WHERE id = ${id}`,
  );
}

function sharedError({ n, wrong, token }: SharedRow, cells: string[]): KeptError {
  return {
    ...{ rowNumber: n, raw: cells.join(' ; ').slice(0, LONGEST_RAW), cells },
    errors: wrong.map((one) => {
      const [field = 'token', rule = 'tokenOfTwoOrders', row] = one.split(':');
      return { field, rule, values: { found: (token ?? '').slice(0, LONGEST_FOUND), row: Number(row) } };
    }),
  };
}
