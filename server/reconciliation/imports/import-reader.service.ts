import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { OperatorsService } from '../../operators/catalogue/operators.service.js';
import { relateRowsSql } from './class-sql.js';
import type { ImportRecord } from './import-record.js';
import type { ImportMapping } from './import.view.js';
import type { ReadingSummary } from './reading/read-table.js';
import { readFile } from './reading/reading-thread.js';
import type { ReadingContext } from './reading/row-cells.js';
import { copyReadings } from './row-loader.js';

/** A million rows take some seconds; the limit allows for a slow disk. */
const LONGEST_STATEMENT = sql`10min`;
const WORK_MEMORY = sql`96MB`;

export interface FileReading {
  bytes: Buffer;
  mapping: ImportMapping;
}

/**
 * Reads and validates the rows of a file into `import_readings`. Nothing is booked, so that a file can be read again.
 */
@Injectable()
export class ImportReaderService {
  constructor(
    private readonly clock: Clock,
    private readonly operators: OperatorsService,
  ) {}

  async read(
    manager: EntityManager,
    of: ImportRecord,
    { bytes, mapping }: FileReading,
  ): Promise<ReadingSummary> {
    await allowLongStatements(manager);
    await this.forget(manager, of.id);
    const task = { importId: of.id, mapping, context: await this.context(manager, of) };
    const summary = await copyReadings(manager, (copy) => readFile(bytes, task, copy));
    if (of.leg === 'orders') await refuseSharedTokens(manager, of.id, mapping);
    await execute(manager, sql`ANALYZE import_readings`);
    if (of.leg === 'statement' || of.leg === 'bank') await execute(manager, relateRowsSql(of.id, of.leg));
    return summary;
  }

  async forget(manager: EntityManager, importId: string): Promise<void> {
    await execute(manager, sql`DELETE FROM import_readings WHERE import_id = ${importId}`);
  }

  private async context(manager: EntityManager, of: ImportRecord): Promise<ReadingContext> {
    const { operatorId, zone, projectZone } = of;
    const operators = await this.operators.all(manager);
    const callingCode =
      operators.find(({ id }) => id === operatorId)?.callingCode ??
      (await onlyCountry(manager, of.projectId));
    return {
      ...{ side: of.leg, zone, projectZone, operatorId, callingCode },
      now: this.clock.now().getTime(),
      booksFrom: await firstBusinessDay(manager, of.projectId),
      operators: operators.map(({ id, name }) => ({ id, name })),
      nationalLengths: callingCode ? await nationalLengths(manager, callingCode) : [],
    };
  }
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
