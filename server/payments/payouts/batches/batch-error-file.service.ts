import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { hiddenCell } from '../../../platform/common/values/phone.js';
import { BATCH_ERRORS_SHEET } from '../batches.texts.js';
import type { Reader } from '../../../platform/i18n/language.js';
import type { Cell } from '../../../platform/common/table/cell.js';
import type { TableSheet } from '../../../platform/common/table/write-table.js';
import type { BatchRecord } from './batch-views.service.js';
import { ERROR_COLUMN, isAddedColumn, LINE_COLUMN } from './corrections.js';
import { errorText } from './finding-text.js';
import type { RowFinding } from './batch-row.js';

interface WrongRow {
  number: number;
  cells: string[];
  errors: RowFinding[];
}

@Injectable()
export class BatchErrorFileService {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns the original columns and two more: the row number, and its errors in the reader's language.
   * @param masked hides the original cells
   */
  async sheet(
    batch: BatchRecord,
    { reader, masked }: { reader: Reader; masked: boolean },
  ): Promise<TableSheet> {
    const { columns, mapping } = batch;
    const own = columns.flatMap((name, column) => (isAddedColumn(name) ? [] : [{ name, column }]));
    const rows = await queryRows<WrongRow>(
      this.db,
      sql`SELECT row_number AS number, cells, errors FROM payout_batch_rows
       WHERE order_id = ${batch.id} AND errors <> '[]' AND NOT left_out ORDER BY row_number`,
    );
    return {
      name: BATCH_ERRORS_SHEET[reader.language],
      header: [...own.map(({ name }) => name), LINE_COLUMN, ERROR_COLUMN],
      rows: rows.map(({ number, cells, errors }): Cell[] => [
        ...own.map(({ column }) => (masked ? hiddenCell(cells[column]) : (cells[column] ?? ''))),
        number,
        errorText(errors, { columns, mapping }, { ...reader, zone: batch.zone }),
      ]),
      textColumns: own.map((_, place) => place),
    };
  }
}
