import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import { relateRowsSql } from './class-sql.js';
import type { ImportRecord } from './import-record.js';
import type { TaskProgress } from './import-tasks.service.js';
import type { ImportMapping } from './import.view.js';
import type { ReadingSummary } from './reading/read-table.js';
import type { FileThread } from './reading/reading-thread.js';
import type { ReadingContext } from './reading/row-cells.js';
import { copyReadings, LineGroups } from './row-loader.js';

/** A million rows take some seconds; the limit allows for a slow disk. */
const LONGEST_STATEMENT = sql`10min`;
const WORK_MEMORY = sql`96MB`;

/** File whose table is open under the mapping. */
export interface FileReading {
  file: FileThread;
  mapping: ImportMapping;
  progress?: TaskProgress;
}

export interface RowsRead {
  summary: ReadingSummary;
  /** Ends the reading with `ImportReaderService.end`. */
  reading: string;
}

/** For whom a file is read. */
type ReadFor = Pick<ImportRecord, 'projectId' | 'projectZone' | 'side' | 'operatorId' | 'zone'>;

type Step = (work: (manager: EntityManager) => Promise<unknown>) => Promise<void>;

/**
 * Reads and validates the rows of a file into `import_readings`, in many short database transactions: a long one would keep days from
 * being locked. The rows count once the reading is ended; until then, and after a crash, the import says that it is under way, and
 * its rows are read again. Nothing is booked.
 */
@Injectable()
export class ImportReaderService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly operators: OperatorsService,
  ) {}

  /**
   * Reads the rows in place of those of any other reading of the import. Not to be called in a database transaction.
   * @throws Problem of the file; 409 changed_meanwhile when another reading has taken the place of this one
   */
  async read(of: ImportRecord, reading: FileReading): Promise<RowsRead> {
    const id = newId(this.clock.now());
    await this.db.transaction(async (manager) => {
      await allowLongStatements(manager);
      await execute(manager, sql`UPDATE imports SET reading = ${id} WHERE id = ${of.id}`);
      await this.forget(manager, of.id);
    });
    const step: Step = (work) =>
      this.db.transaction(async (manager) => {
        await requireReading(manager, of.id, id);
        await work(manager);
      });
    const summary = await this.load(this.db.manager, of, reading, step);
    await execute(
      this.db,
      sql`UPDATE imports SET has_equal_rows = ${summary.hasEqualRows} WHERE id = ${of.id} AND reading = ${id}`,
    );
    return { summary, reading: id };
  }

  /** Reads the rows of a file, `step` being a database transaction for each part of the work. */
  async load(
    manager: EntityManager,
    of: ImportRecord,
    { file, mapping, progress }: FileReading,
    step: Step,
  ): Promise<ReadingSummary> {
    const long: Step = (work) =>
      step(async (own) => {
        await allowLongStatements(own);
        await work(own);
      });
    const groups = new LineGroups((lines) => this.loadGroup(lines, long));
    const task = { importId: of.id, mapping, context: await this.context(manager, of) };
    const summary = await groups.filledBy((add) =>
      file.read(task, async (lines, rows) => {
        await add(lines);
        if (progress) progress.rows = rows;
      }),
    );
    if (progress) progress.state = 'writing';
    if (of.side === 'orders' && summary.sharesTokens)
      await long((own) => refuseSharedTokens(own, of.id, mapping));
    await long((own) => execute(own, sql`ANALYZE import_readings`));
    const { side } = of;
    if ((side === 'statement' || side === 'bank') && summary.sharesNumbers)
      await long((own) => execute(own, relateRowsSql(of.id, side)));
    return summary;
  }

  private async loadGroup(lines: Buffer, step: Step): Promise<void> {
    await step((own) => copyReadings(own, lines));
  }

  /**
   * Makes the rows of a reading count, in the transaction that uses them.
   * @throws Problem 409 changed_meanwhile when another reading has taken its place
   */
  async end(manager: EntityManager, importId: string, reading: string): Promise<void> {
    const ended = await affectedRows(
      manager,
      sql`UPDATE imports SET reading = NULL WHERE id = ${importId} AND reading = ${reading}`,
    );
    if (ended === 0) throw new Problem(409, 'changed_meanwhile');
  }

  async forget(manager: EntityManager, importId: string): Promise<void> {
    await execute(manager, sql`DELETE FROM import_readings WHERE import_id = ${importId}`);
  }

  /** Removes the rows of a reading that nothing will use. */
  async abandon(importId: string, reading: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      await allowLongStatements(manager);
      const isOurs = await affectedRows(
        manager,
        sql`UPDATE imports SET reading = NULL WHERE id = ${importId} AND reading = ${reading}`,
      );
      if (isOurs > 0) await this.forget(manager, importId);
    });
  }

  /** Reads the rows of a file without keeping any. @throws Problem of the file */
  async look(
    of: ReadFor,
    { file, mapping }: FileReading,
  ): Promise<{ summary: ReadingSummary; rows: number }> {
    const context = { ...(await this.context(this.db.manager, of)), booksFrom: null };
    let rows = 0;
    const task = { importId: newId(this.clock.now()), mapping, context };
    const summary = await file.read(task, (_, read) => {
      rows = read;
      return Promise.resolve();
    });
    return { summary, rows };
  }

  private async context(manager: EntityManager, of: ReadFor): Promise<ReadingContext> {
    const { operatorId, zone, projectZone } = of;
    const operators = await this.operators.all(manager);
    const callingCode =
      operators.find(({ id }) => id === operatorId)?.callingCode ??
      (await onlyCountry(manager, of.projectId));
    return {
      ...{ side: of.side, zone, projectZone, operatorId, callingCode },
      now: this.clock.now().getTime(),
      booksFrom: await firstBusinessDay(manager, of.projectId),
      operators: operators.map(({ id, name }) => ({ id, name })),
      nationalLengths: callingCode ? await nationalLengths(manager, callingCode) : [],
    };
  }
}

/** Keeps the reading in its place until the end of the database transaction. @throws Problem 409 changed_meanwhile */
async function requireReading(manager: EntityManager, importId: string, reading: string): Promise<void> {
  const found = await queryRow<unknown>(
    manager,
    sql`SELECT 1 FROM imports WHERE id = ${importId} AND reading = ${reading} FOR SHARE`,
  );
  if (!found) throw new Problem(409, 'changed_meanwhile');
}

async function firstBusinessDay(manager: EntityManager, projectId: string): Promise<string | null> {
  const row = await queryRow<{ day: string | null }>(
    manager,
    sql`SELECT min(day)::text AS day FROM business_days WHERE project_id = ${projectId}`,
  );
  return row?.day ?? null;
}

/** Marks the rows of orders that share a token as invalid, each with the number of another such row. */
async function refuseSharedTokens(
  manager: EntityManager,
  importId: string,
  { columns }: ImportMapping,
): Promise<void> {
  if (!columns.token || !columns.reference) return;
  await execute(
    manager,
    sql`WITH shared AS (
       SELECT token FROM import_readings
       WHERE import_id = ${importId} AND wrong IS NULL AND token IS NOT NULL AND reference IS NOT NULL
       GROUP BY token HAVING min(reference) <> max(reference)
     ), found AS (
       SELECT n, token, reference, first_value(n) OVER same_token AS first_row, first_value(reference) OVER same_token AS first_reference
       FROM import_readings JOIN shared USING (token) WHERE import_id = ${importId} AND wrong IS NULL AND reference IS NOT NULL
       WINDOW same_token AS (PARTITION BY token ORDER BY n)
     ), others AS (SELECT token, min(n) AS n FROM found WHERE reference <> first_reference GROUP BY token)
     UPDATE import_readings r SET wrong = ARRAY['token:tokenOfTwoOrders:' ||
       CASE WHEN f.reference = f.first_reference THEN o.n ELSE f.first_row END]
     FROM found f JOIN others o USING (token) WHERE r.import_id = ${importId} AND r.n = f.n`,
  );
}

/**
 * Returns the calling code shared by all accounts of the project, for the national numbers of a source without
 * operator; null when there are several.
 */
async function onlyCountry(manager: EntityManager, projectId: string): Promise<string | null> {
  const countries = await queryRows<{ code: string }>(
    manager,
    sql`SELECT DISTINCT o.calling_code AS code FROM operator_versions o
     WHERE EXISTS (SELECT FROM transactions t WHERE t.project_id = ${projectId} AND t.account_id = o.operator_id)`,
  );
  return countries.length === 1 ? (countries[0]?.code ?? null) : null;
}

async function nationalLengths(manager: EntityManager, callingCode: string): Promise<number[]> {
  const row = await queryRow<{ lengths: number[] }>(
    manager,
    sql`SELECT national_lengths AS lengths FROM prefix_versions WHERE calling_code = ${callingCode} ORDER BY version DESC LIMIT 1`,
  );
  return row?.lengths ?? [];
}

/** Raises the statement timeout and the work memory until the end of the database transaction. */
export async function allowLongStatements(manager: EntityManager): Promise<void> {
  await execute(
    manager,
    sql`SET LOCAL statement_timeout = '${LONGEST_STATEMENT}'; SET LOCAL work_mem = '${WORK_MEMORY}'`,
  );
}
