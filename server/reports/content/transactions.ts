import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import type { DayWindow } from '../../reconciliation/calendar/day-window.js';
import {
  dayTransactionsSql,
  isOfDaySql,
  laterAccountSql,
  laterStatusSql,
} from '../../reconciliation/ledger/as-known-sql.js';
import type { LongColumn, LongPart, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { type CatalogueCases, feeCase, nameCase, readCatalogue } from './catalogue-cases.js';

/** Columns that are written of the catalogue are those of each part. */
function columnsOf(cases: CatalogueCases): LongColumn[] {
  return [
    { name: 'at', type: 'instant', sql: sql`t.occurred_at` },
    { name: 'kind', type: 'word', words: 'kind', sql: sql`t.kind` },
    { name: 'channel', type: 'word', words: 'channel', sql: sql`t.channel` },
    { name: 'reference', type: 'text', sql: sql`t.reference` },
    { name: 'operator', type: 'text', harmless: true, sql: nameCase(cases, sql`t.account_id`) },
    { name: 'phone', type: 'text', harmless: true, sql: sql`t.phone` },
    { name: 'status', type: 'word', words: 'status', sql: sql`t.status` },
    { name: 'said', type: 'word', words: 'status', sql: sql`nullif(t.said, t.status)` },
    { name: 'amount', type: 'xof', sql: sql`t.amount` },
    {
      name: 'fee',
      type: 'xof',
      sql: sql`CASE WHEN t.status = 'completed' THEN ${feeCase(cases)} ELSE 0 END`,
    },
    { name: 'request_id', type: 'text', sql: sql`t.request_id` },
    { name: 'receipt', type: 'text', sql: sql`t.operator_receipt` },
    { name: 'reason', type: 'word', words: 'reason', sql: sql`t.sub_code_list || '.' || t.sub_code` },
  ];
}

const happenedInDaySql = ({ projectId, beginsAt, endsAt }: DayWindow) =>
  sql`t.project_id = ${projectId} AND t.occurred_at >= ${beginsAt} AND t.occurred_at < ${endsAt}`;

/** Every transaction of the days, with what was known of it. */
export async function transactionSections(
  manager: EntityManager,
  days: readonly ReportDay[],
): Promise<LongSection[]> {
  const parts: LongPart[] = [];
  for (const { window } of days) {
    const columns = columnsOf(await readCatalogue(manager, window));
    const isPlain = await nothingCameLater(manager, window);
    parts.push({
      window,
      columns,
      from: isPlain
        ? sql`FROM (SELECT t.*, NULL::text AS said FROM transactions t) t WHERE ${happenedInDaySql(window)}`
        : sql`FROM (${dayTransactionsSql(window)}) t`,
      order: sql`t.occurred_at, t.id`,
      counted: sql`FROM transactions t WHERE ${isPlain ? happenedInDaySql(window) : isOfDaySql(window, sql`t`)}`,
    });
  }
  return [{ kind: 'long', name: 'transactions', columns: parts[0]?.columns ?? [], parts }];
}

/**
 * Whether what is stored is what was known of the day: nobody said anything by hand, and since then none of its transactions
 * was opened, no status and no account changed. Then a million rows come in the order of their index; joined with what came
 * later they would have to be sorted.
 */
async function nothingCameLater(manager: EntityManager, window: DayWindow): Promise<boolean> {
  const row = await queryRow<{ later: boolean }>(
    manager,
    sql`SELECT EXISTS (SELECT FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id
         WHERE o.at <= ${window.asOf} AND (o.reverted_at IS NULL OR o.reverted_at > ${window.asOf}) AND ${happenedInDaySql(window)})
       OR (EXISTS (SELECT FROM transitions WHERE project_id = ${window.projectId} AND at > ${window.asOf}) AND (
         EXISTS (SELECT FROM transactions t WHERE ${happenedInDaySql(window)} AND t.created_at > ${window.asOf})
         OR EXISTS (SELECT FROM ${laterStatusSql(window)} l JOIN transactions t ON t.id = l.transaction_id WHERE ${happenedInDaySql(window)})))
       OR EXISTS (SELECT FROM ${laterAccountSql(window)} l JOIN transactions t ON t.id = l.transaction_id WHERE ${happenedInDaySql(window)}) AS later`,
  );
  return row?.later === false;
}
