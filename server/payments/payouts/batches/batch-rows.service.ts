import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import type { TableRow } from '../../../platform/common/table/table.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import type { BatchReading } from './batch.view.js';
import type { BatchDraft } from './batch-draft.js';
import { amountColumns } from './amount-columns.js';
import { EarlierPayoutsService } from './earlier-payouts.service.js';
import { markSameInFile } from './file-duplicates.js';
import { currencyOf } from './batch-currency.js';
import { missingFields } from './column-mapping.js';
import { projectCountry } from '../preflight/project-country.js';
import { mergesByRow } from './merged-rows.js';
import { type CheckedRow, type NumberRules, readRow } from './batch-row.js';

/** Rows per statement, which bounds the size of its JSON parameter. */
const ROWS_AT_ONCE = 2_000;

const COLUMNS = sql`row_number, cells, channel, phone, beneficiary, amount, stays_in_wallet, purpose, note, operator_id, errors,
  warnings, left_out`;

export interface StoredRow extends TableRow {
  leftOut: boolean;
}

@Injectable()
export class BatchRowsService {
  constructor(
    private readonly operators: OperatorsService,
    private readonly earlier: EarlierPayoutsService,
  ) {}

  stored(manager: EntityManager, orderId: string): Promise<StoredRow[]> {
    return queryRows(
      manager,
      sql`SELECT row_number AS number, cells, left_out AS "leftOut" FROM payout_batch_rows WHERE order_id = ${orderId} ORDER BY 1`,
    );
  }

  /**
   * Checks all rows of a draft again and stores them with their findings; updates count, total and reading of the order. Rows
   * are stored unchecked while a required column is unmapped.
   * @returns the draft, without a column of amounts while several may hold them
   */
  async replace(
    manager: EntityManager,
    given: BatchDraft,
    rows: readonly StoredRow[],
    at: Date,
  ): Promise<BatchDraft> {
    const draft = withAmounts(given, rows);
    const leftOut = new Set(rows.filter((row) => row.leftOut).map(({ number }) => number));
    const checked = await this.check(manager, draft, rows, leftOut);
    await execute(manager, sql`DELETE FROM payout_batch_rows WHERE order_id = ${draft.id}`);
    for (let from = 0; from < checked.length; from += ROWS_AT_ONCE)
      await insert(manager, draft.id, checked.slice(from, from + ROWS_AT_ONCE), leftOut);
    await execute(manager, countAgainSql(draft, at));
    return draft;
  }

  private async check(
    manager: EntityManager,
    draft: BatchDraft,
    rows: readonly StoredRow[],
    leftOut: ReadonlySet<number>,
  ): Promise<CheckedRow[]> {
    if (missingFields(draft.mapping).length > 0) return rows.map(unchecked);
    const about = {
      columns: draft.columns.length,
      currency: currencyOf(draft),
      merged: mergesByRow(draft.reading?.merged ?? []),
      numbers: await this.numberRules(manager, draft.projectId),
    };
    const checked = rows.map((row) => readRow(row, draft.mapping, about));
    markHidden(checked, draft.reading);
    markSameInFile(checked, leftOut);
    await this.earlier.markDuplicates(manager, draft.projectId, checked);
    return checked;
  }

  private async numberRules(manager: EntityManager, projectId: string): Promise<NumberRules> {
    const operators = await this.operators.all(manager);
    const operatorOf = await this.operators.hints(manager);
    const countryOf = await this.operators.numbers(manager);
    const ownCode = await projectCountry(manager, projectId);
    const minimums = new Map(operators.map(({ id, payoutMinimum }) => [id, payoutMinimum]));
    const minimumOf = (operatorId: string): number | null => minimums.get(operatorId) ?? null;
    return { operatorOf, countryOf, ownCode, minimumOf };
  }
}

/** Leaves the amount unmapped while several columns may hold it and none was chosen. */
function withAmounts(draft: BatchDraft, rows: readonly StoredRow[]): BatchDraft {
  if (!draft.reading) return draft;
  const { amounts: _, ...reading } = draft.reading;
  const amounts = amountColumns(rows, draft.mapping, { columns: draft.columns, currency: currencyOf(draft) });
  if (amounts.length === 0) return { ...draft, reading };
  const { amount, ...others } = draft.mapping;
  const isChosen = reading.amountChosen === true && amount !== undefined;
  return { ...draft, reading: { ...reading, amounts }, mapping: isChosen ? draft.mapping : others };
}

const countAgainSql = ({ id, mapping, reading }: BatchDraft, at: Date) => sql`
  UPDATE payout_orders SET count = sums.count, total = sums.total, mapping = ${JSON.stringify(mapping)},
    reading = ${reading && JSON.stringify(reading)}, updated_at = ${at}
  FROM (SELECT count(*) AS count, coalesce(sum(amount), 0) AS total FROM payout_batch_rows
        WHERE order_id = ${id} AND NOT left_out AND errors = '[]' AND phone IS NOT NULL AND amount IS NOT NULL) sums
  WHERE id = ${id}`;

/** Warns of rows that a person who reads the workbook does not see. */
function markHidden(rows: readonly CheckedRow[], reading: BatchReading | null): void {
  const hidden = new Set(reading?.hiddenRows);
  for (const { number, warnings } of rows)
    if (hidden.has(number)) warnings.push({ field: 'row', rule: 'hiddenRow' });
}

function unchecked({ number, cells }: StoredRow): CheckedRow {
  return {
    ...{ number, cells, channel: null, phone: null, beneficiary: null, amount: null, staysInWallet: null },
    ...{ purpose: null, note: null, operatorId: null, errors: [], warnings: [] },
  };
}

async function insert(
  manager: EntityManager,
  orderId: string,
  rows: readonly CheckedRow[],
  leftOut: ReadonlySet<number>,
): Promise<void> {
  const records = rows.map(({ number, staysInWallet, operatorId, ...row }) => ({
    ...row,
    row_number: number,
    stays_in_wallet: staysInWallet,
    operator_id: operatorId,
    left_out: leftOut.has(number),
  }));
  await execute(
    manager,
    sql`INSERT INTO payout_batch_rows (order_id, ${COLUMNS})
     SELECT ${orderId}, ${COLUMNS}
     FROM jsonb_to_recordset(${JSON.stringify(records)}) AS r (row_number integer, cells jsonb, channel text, phone text,
       beneficiary text, amount integer, stays_in_wallet boolean, purpose text, note text, operator_id text, errors jsonb,
       warnings jsonb, left_out boolean)`,
  );
}
