import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import type { PoolClient } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import sql from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { countLines } from '../../../platform/common/table/line-cursor.js';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { Language } from '../../../platform/i18n/language.js';
import type { ReportCell } from './report.view.js';
import type { LongPart, LongRows } from './document.js';
import { copySql, countSql, rowsSql, zoneSql } from './long-section-sql.js';
import { copySheetSql, type SheetCopy } from './sheet-rows-sql.js';

type Row = Record<string, string | number | boolean | Date | null>;

/** Rows per FETCH. */
const ROUND = 1_000;

/** Bytes per chunk. */
const HANDED_ON = 262_144;

/** Reads a report in one REPEATABLE READ transaction, so that all figures and rows agree however long writing takes. */
export class ReportSession {
  private client: PoolClient | undefined;
  private copying = false;
  private ended = false;
  /** Rows of parts that were copied to their end. */
  rowsCopied = 0;

  private constructor(private readonly runner: QueryRunner) {}

  /** Begins the transaction on a connection, which the end of the session gives back. */
  static async begin(runner: QueryRunner): Promise<ReportSession> {
    const session = new ReportSession(runner);
    try {
      session.client = (await runner.connect()) as PoolClient;
      await runner.startTransaction('REPEATABLE READ');
      return session;
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async count({ parts }: LongRows): Promise<number> {
    let count = 0;
    for (const part of parts) {
      const row = await queryRow<{ count: number }>(this.manager, countSql(part));
      count += row?.count ?? 0;
    }
    return count;
  }

  async first(section: LongRows, limit: number): Promise<ReportCell[][]> {
    const rows: ReportCell[][] = [];
    for (const part of section.parts) {
      if (rows.length >= limit) break;
      const found = await queryRows<Row>(this.manager, rowsSql(section, part, limit - rows.length));
      rows.push(...found.map((row) => cellsOf(section, row)));
    }
    return rows;
  }

  async *rows(section: LongRows): AsyncGenerator<ReportCell[], void> {
    for (const part of section.parts) yield* this.fetched(section, part);
  }

  async *lines(section: LongRows, language: Language): AsyncGenerator<Buffer> {
    for (const part of section.parts) yield* this.copied(part, copySql(section, part, language));
  }

  /** Reads the rows as XML of a sheet, one a line. */
  async *sheetRows(section: LongRows, as: Omit<SheetCopy, 'before'>): AsyncGenerator<Buffer> {
    let before = 0;
    for (const part of section.parts)
      for await (const bytes of this.copied(part, copySheetSql(section, part, { ...as, before }))) {
        if (section.parts.length > 1) before += countLines(bytes);
        yield bytes;
      }
  }

  private async *copied(part: LongPart, text: string): AsyncGenerator<Buffer> {
    await execute(this.manager, zoneSql(part));
    // The consumer may have closed the stream, which releases the connection to the pool.
    if (this.ended) return;
    const stream: CopyToStreamQuery | undefined = this.client?.query(copyTo(text));
    if (!stream) return;
    this.copying = true;
    yield* gathered(stream);
    this.copying = false;
    await execute(this.manager, sql`SELECT 1`); // its answer follows the number of rows, which follows their bytes
    this.rowsCopied += stream.rowCount;
  }

  /** Ends the transaction. A COPY in progress is aborted by breaking the connection. */
  async end(): Promise<void> {
    this.ended = true;
    if (this.runner.isReleased) return;
    if (this.copying) {
      this.client?.emit('error', new Error('The client of a report disconnected'));
      return;
    }
    try {
      await this.runner.rollbackTransaction();
    } catch {
      // The connection has ended, and the transaction with it.
    } finally {
      await this.runner.release();
    }
  }

  private async *fetched(section: LongRows, part: LongPart): AsyncGenerator<ReportCell[], void> {
    await execute(this.manager, sql`DECLARE report_rows NO SCROLL CURSOR FOR ${rowsSql(section, part)}`);
    while (!this.ended) {
      const rows = await queryRows<Row>(this.manager, sql`FETCH ${constantSql(ROUND)} FROM report_rows`);
      for (const row of rows) yield cellsOf(section, row);
      if (rows.length < ROUND) {
        await execute(this.manager, sql`CLOSE report_rows`);
        return;
      }
    }
  }
}

/** Joins small socket chunks; passing each one on costs a fifth more time. */
async function* gathered(stream: CopyToStreamQuery): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size < HANDED_ON) continue;
    yield Buffer.concat(parts, size);
    [parts, size] = [[], 0];
  }
  if (size) yield Buffer.concat(parts, size);
}

function cellsOf({ columns }: LongRows, row: Row): ReportCell[] {
  return columns.map(({ type }, place) => {
    const value = row[`c${place}`] ?? null;
    if (value === null) return null;
    if (value instanceof Date) return value.toISOString();
    return type === 'xof' || type === 'count' ? Number(value) : String(value);
  });
}
