import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { ORDERS } from '../../../platform/common/lists/list-sql.js';
import type { UserActor } from '../../../access/identity/actor.js';
import type { Reader } from '../../../platform/i18n/language.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import { OrderViewsService } from '../orders/order-views.service.js';
import type { BatchChecks } from '../orders/order.view.js';
import type { PayoutOrdersRow } from '../payouts.rows.js';
import type { BatchReading, BatchRowView, BatchView } from './batch.view.js';
import { BatchChecksService } from './batch-checks.service.js';
import type { BatchRowsQuery } from './batch.dto.js';
import { findingText } from './finding-text.js';
import type { CheckedRow, ColumnMapping } from './batch-row.js';

export interface BatchRecord extends Pick<PayoutOrdersRow, 'id' | 'projectId' | 'title'> {
  state: string;
  requestedById: string;
  columns: string[];
  mapping: ColumnMapping;
  reading: BatchReading | null;
  preflight: BatchChecks | null;
  zone: string;
}

interface RowFound extends CheckedRow {
  leftOut: boolean;
}

const FILTERS: Record<BatchRowsQuery['filter'], Sql> = {
  all: sql`true`,
  wrong: sql`errors <> '[]' AND NOT left_out`,
  warned: sql`warnings <> '[]' AND NOT left_out`,
  left_out: sql`left_out`,
};

@Injectable()
export class BatchViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly orders: OrderViewsService,
    private readonly operators: OperatorsService,
    private readonly checker: BatchChecksService,
  ) {}

  /** @throws Problem 404 */
  async one(id: string, user: UserActor): Promise<BatchView> {
    const batch = await this.find(id, user.scope);
    const order = await this.orders.view(id, user);
    const { columns, mapping, reading } = batch;
    return { ...order, columns, mapping, reading, checks: await this.checks(batch) };
  }

  /** @throws Problem 404 */
  async find(id: string, scope: ProjectScope): Promise<BatchRecord> {
    const batch = await queryRow<BatchRecord>(
      this.db,
      sql`SELECT o.id, o.project_id AS "projectId", o.title, o.state, o.requested_by AS "requestedById", o.columns, o.mapping,
         o.reading - 'merged' - 'currencyColumns' AS reading,
         o.preflight, j.zone
       FROM payout_orders o JOIN projects j ON j.id = o.project_id WHERE o.id = ${id} AND o.kind = 'batch'`,
    );
    if (!batch || !canAccessProject(scope, batch.projectId)) throw notFound();
    return batch;
  }

  /** @throws Problem 404 */
  async rows(
    id: string,
    query: BatchRowsQuery,
    { scope, reader }: { scope: ProjectScope; reader: Reader },
  ): Promise<Page<BatchRowView>> {
    const { zone } = await this.find(id, scope);
    const where = sql`order_id = ${id} AND ${FILTERS[query.filter]}`;
    const [rows, counted] = await Promise.all([
      queryRows<RowFound>(
        this.db,
        sql`SELECT row_number AS number, cells, channel, phone, beneficiary, amount, stays_in_wallet AS "staysInWallet",
           purpose, note, operator_id AS "operatorId", errors, warnings, left_out AS "leftOut"
         FROM payout_batch_rows WHERE ${where} ORDER BY row_number ${ORDERS[query.order]}
         LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`,
      ),
      queryRow<{ n: number }>(this.db, sql`SELECT count(*) AS n FROM payout_batch_rows WHERE ${where}`),
    ]);
    const names = new Map((await this.operators.all()).map(({ id, name }) => [id, name]));
    const local = { ...reader, zone };
    const data = rows.map((row) => toView(row, names.get(row.operatorId ?? '') ?? null, local));
    return { data, total: counted?.n ?? 0 };
  }

  /** Returns the current checks of a draft, and those stored at the time of the request otherwise. */
  private async checks(batch: BatchRecord): Promise<BatchChecks> {
    if (batch.state !== 'draft' && batch.preflight) return batch.preflight;
    const user = { userId: batch.requestedById };
    const { id, projectId } = batch;
    const around = await this.checker.contextOf(projectId);
    return this.checker.checks(this.db.manager, { id, projectId, user }, around);
  }
}

function toView(row: RowFound, operatorName: string | null, reader: Reader): BatchRowView {
  const { number, cells, channel, phone, beneficiary, amount, staysInWallet, purpose, note, leftOut } = row;
  return {
    ...{
      id: number,
      cells,
      channel,
      phone,
      beneficiary,
      amount,
      staysInWallet,
      purpose,
      note,
      leftOut,
      operatorName,
    },
    errors: row.errors.map((error) => ({ field: error.field, message: findingText(error, reader) })),
    warnings: row.warnings.map((warning) => ({
      field: warning.field,
      message: findingText(warning, reader),
      payoutId: warning.payoutId ?? null,
    })),
  };
}
