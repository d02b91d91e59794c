import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../platform/common/time/clock.js';
import { type Language, type Reader, textFor } from '../../platform/i18n/language.js';
import { BREAK_CELL_WORDS, BREAK_SHEET_COLUMNS, breaks } from './breaks.texts.js';
import type { Cell } from '../../platform/common/table/cell.js';
import { dayFormat, minuteFormat } from '../../platform/common/table/date-formats.js';
import { readTable } from '../../platform/common/table/read-table.js';
import type { TableSheet } from '../../platform/common/table/write-table.js';
import { breakList, BREAK_JOINS } from './break-list.js';
import type { BreakQuery } from './break.dto.js';
import type { FoundBreak } from './break-views.service.js';
import { BreakBulkService } from './break-bulk.service.js';
import type { BulkResult } from './break.view.js';
import { BREAK_SHEET_COLUMN_NAMES, breakSheetRows } from './break-spreadsheet-rows.js';

const ROWS_AT_ONCE = 1_000;
/** Most rows of an exported spreadsheet, so that it can be imported again. */
const MOST_ROWS = 10_000;
/** Index of the reference column, kept as text so that spreadsheet programs do not convert its digits. */
const TEXT_COLUMNS = [4];

type FileRow = FoundBreak & { found: string; due: string };

@Injectable()
export class BreakSpreadsheetService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly bulk: BreakBulkService,
  ) {}

  sheet(query: BreakQuery, user: UserActor, reader: Reader): TableSheet {
    const { language } = reader;
    const formats = { day: dayFormat(language), found: minuteFormat(language), due: minuteFormat(language) };
    return {
      name: breaks.breaks.title[language],
      header: BREAK_SHEET_COLUMN_NAMES.map((column) => textFor(BREAK_SHEET_COLUMNS[column], reader)),
      rows: this.rows(query, user, language),
      textColumns: TEXT_COLUMNS,
      dateColumns: new Map(
        Object.entries(formats).map(([column, format]) => [
          BREAK_SHEET_COLUMN_NAMES.findIndex((one) => one === column),
          format,
        ]),
      ),
    };
  }

  /**
   * Evaluates every row, and applies the allowed ones unless `dry`.
   * @throws Problem those of `readTable`; 422 `break_sheet_header`
   */
  async importRows(
    bytes: Buffer,
    { dry, reader }: { dry: boolean; reader: Reader },
    by: UserActor,
  ): Promise<BulkResult> {
    const rows = breakSheetRows(await readTable(bytes)).map(({ code, ...row }) => ({
      ...row,
      code: code ?? null,
      isCodeUnknown: code === undefined,
    }));
    return this.bulk.run({ rows, dry, reader }, by);
  }

  /** Yields rows by break number, read in pages while the file is written. Times are in the zone of each project. */
  private async *rows(query: BreakQuery, user: UserActor, language: Language): AsyncGenerator<Cell[]> {
    for (let last = 0, written = 0; written < MOST_ROWS;) {
      const { list, where } = breakList(query, user, this.clock.now());
      where.and(sql`b.number > ${last}`);
      const local = (time: Sql): Sql => sql`to_char(${time} AT TIME ZONE p.zone, 'YYYY-MM-DD HH24:MI')`;
      const rows = await queryRows<FileRow>(
        this.db,
        sql`SELECT ${list.columns}, ${local(sql`b.found_at`)} AS found, ${local(sql`b.due_at`)} AS due
         FROM breaks b ${BREAK_JOINS} ${where.sql} ORDER BY b.number LIMIT ${ROWS_AT_ONCE}`,
      );
      for (const row of rows) yield cellsOf(row, language);
      written += rows.length;
      last = rows.at(-1)?.number ?? last;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
}

function cellsOf(row: FileRow, language: Language): Cell[] {
  const state = row.timing ? 'expected' : row.state;
  const code = row.resolutionCode && BREAK_CELL_WORDS.resolution[row.resolutionCode][language];
  return [
    ...[row.number, row.projectName, row.day, BREAK_CELL_WORDS.kind[row.kind][language], row.reference],
    ...[
      row.operatorName ?? row.operatorId,
      row.amount,
      row.found,
      BREAK_CELL_WORDS.age[row.age][language],
      row.due,
    ],
    ...[
      BREAK_CELL_WORDS.role[row.ownerRole][language],
      row.assignee,
      BREAK_CELL_WORDS.state[state][language],
    ],
    ...[code, row.resolutionReason || null, null, null],
  ];
}
