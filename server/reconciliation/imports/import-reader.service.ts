import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { normalizeHeader } from '../../common/table/table.js';
import { OperatorsService } from '../../operators/catalogue/operators.service.js';
import { fieldColumns } from './cell-sql.js';
import type { ImportRecord } from './import-record.js';
import type { ImportMapping, LineField } from './import.view.js';
import { LOADED_ROWS, loadRows } from './row-loader.js';
import { type Reading, type ReadingContext, readingSql } from './reading-sql.js';
import { meaningOf, type WordColumn } from './cell-words.js';

/** More distinct values than this cannot be words of a closed list: the column is mapped wrongly. */
const MOST_WORDS = 1_000;
/** A million rows take some seconds; the limit allows for a slow disk. */
const LONGEST_STATEMENT = sql`10min`;
const WORK_MEMORY = sql`96MB`;

/**
 * Reads and validates the rows of a file into `import_readings`. Nothing is booked, so that a file can be read again.
 */
@Injectable()
export class ImportReaderService {
  constructor(
    private readonly clock: Clock,
    private readonly operators: OperatorsService,
  ) {}

  async read(manager: EntityManager, of: ImportRecord, reading: Reading): Promise<void> {
    await allowLongStatements(manager);
    // Casts of clean columns and keys of rows depend on these settings.
    await execute(manager, sql`SET LOCAL datestyle = 'ISO, DMY'; SET LOCAL timezone = 'UTC'`);
    await this.forget(manager, of.id);
    await execute(manager, sql`DROP TABLE IF EXISTS ${raw(LOADED_ROWS)}`);
    await loadRows(manager, reading.file);
    const statement = readingSql(reading, await this.context(manager, of, reading));
    await manager.query(statement.sql, statement.values);
    if (of.leg === 'orders') await refuseSharedTokens(manager, of.id, reading.mapping);
    await execute(manager, sql`ANALYZE import_readings`);
  }

  async forget(manager: EntityManager, importId: string): Promise<void> {
    await execute(manager, sql`DELETE FROM import_readings WHERE import_id = ${importId}`);
  }

  private async context(manager: EntityManager, of: ImportRecord, reading: Reading): Promise<ReadingContext> {
    const { operatorId, zone, projectZone } = of;
    const operators = await this.operators.all(manager);
    const callingCode =
      operators.find(({ id }) => id === operatorId)?.callingCode ??
      (await onlyCountry(manager, of.projectId));
    return {
      importId: of.id,
      side: of.leg,
      zone,
      projectZone,
      now: this.clock.now(),
      directions: await this.words(manager, reading, 'direction'),
      statuses: await this.words(manager, reading, 'status'),
      operators: await this.operatorsOf(manager, reading),
      operatorId,
      callingCode,
      nationalLengths: callingCode ? await nationalLengths(manager, callingCode) : [],
    };
  }

  private async words(
    manager: EntityManager,
    reading: Reading,
    column: WordColumn,
  ): Promise<Record<string, string>> {
    const found = await distinct(manager, reading, column);
    return Object.fromEntries(
      found.flatMap((word) => {
        const meaning = meaningOf(word, column, reading.mapping.words);
        return meaning ? [[word, meaning] as const] : [];
      }),
    );
  }

  /** Resolves operators by id, by name, or by the words of the mapping. */
  private async operatorsOf(manager: EntityManager, reading: Reading): Promise<Record<string, string>> {
    const found = await distinct(manager, reading, 'operator');
    if (!found.length) return {};
    const operators = await this.operators.all(manager);
    const names = new Map(
      operators.flatMap(({ id, name }) => [[normalizeHeader(name), id] as const, [id, id] as const]),
    );
    for (const [word, id] of Object.entries(reading.mapping.words))
      if (names.has(id)) names.set(normalizeHeader(word), id);
    return Object.fromEntries(
      found.flatMap((word) => {
        const id = names.get(normalizeHeader(word));
        return id ? [[word, id] as const] : [];
      }),
    );
  }
}

async function distinct(
  manager: EntityManager,
  { file, mapping }: Reading,
  field: LineField,
): Promise<string[]> {
  const cell = fieldColumns(file, mapping)(field)?.cell;
  if (!cell) return [];
  const rows = await manager.query<{ word: string }[]>(
    `SELECT DISTINCT ${cell} AS word FROM ${LOADED_ROWS} WHERE fault IS NULL AND ${cell} IS NOT NULL LIMIT ${MOST_WORDS}`,
  );
  return rows.map(({ word }) => word);
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
