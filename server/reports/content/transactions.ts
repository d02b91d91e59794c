import type { EntityManager } from 'typeorm';
import { type DayWindow, windowParams } from '../../reconciliation/calendar/day-window.js';
import { DAY_TRANSACTIONS, LATER_ACCOUNT, LATER_STATUS } from '../../reconciliation/ledger/as-known-sql.js';
import type { LongColumn, LongPart, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { type CatalogueCases, feeCase, nameCase, readCatalogue } from './catalogue-cases.js';

/** Columns that are written of the catalogue are those of each part. */
function columnsOf(cases: CatalogueCases): LongColumn[] {
  return [
    { name: 'at', type: 'instant', sql: 't.occurred_at' },
    { name: 'kind', type: 'word', words: 'kind', sql: 't.kind' },
    { name: 'channel', type: 'word', words: 'channel', sql: 't.channel' },
    { name: 'reference', type: 'text', sql: 't.reference' },
    { name: 'operator', type: 'text', harmless: true, sql: nameCase(cases, 't.account_id') },
    { name: 'phone', type: 'text', harmless: true, sql: 't.phone' },
    { name: 'status', type: 'word', words: 'status', sql: 't.status' },
    { name: 'said', type: 'word', words: 'status', sql: 'nullif(t.said, t.status)' },
    { name: 'amount', type: 'xof', sql: 't.amount' },
    { name: 'fee', type: 'xof', sql: `CASE WHEN t.status = 'completed' THEN ${feeCase(cases)} ELSE 0 END` },
    { name: 'request_id', type: 'text', sql: 't.request_id' },
    { name: 'receipt', type: 'text', sql: 't.operator_receipt' },
    { name: 'reason', type: 'word', words: 'reason', sql: `t.sub_code_list || '.' || t.sub_code` },
  ];
}

const OF_DAY = 't.project_id = $1 AND t.occurred_at >= $2 AND t.occurred_at < $3';

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
      ctes: '',
      from: isPlain
        ? `FROM (SELECT t.*, NULL::text AS said FROM transactions t) t WHERE ${OF_DAY}`
        : `FROM (${DAY_TRANSACTIONS}) t`,
      order: 't.occurred_at, t.id',
      counted: `FROM transactions t WHERE ${OF_DAY}${isPlain ? '' : ' AND t.created_at <= $4'}`,
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
  const [row] = await manager.query<{ later: boolean }[]>(
    `WITH unused AS (SELECT $5::timestamptz, $6::timestamptz)
     SELECT EXISTS (SELECT FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id
         WHERE o.at <= $4 AND (o.reverted_at IS NULL OR o.reverted_at > $4) AND ${OF_DAY})
       OR (EXISTS (SELECT FROM transitions WHERE project_id = $1 AND at > $4) AND (
         EXISTS (SELECT FROM transactions t WHERE ${OF_DAY} AND t.created_at > $4)
         OR EXISTS (SELECT FROM ${LATER_STATUS} l JOIN transactions t ON t.id = l.transaction_id WHERE ${OF_DAY})))
       OR EXISTS (SELECT FROM ${LATER_ACCOUNT} l JOIN transactions t ON t.id = l.transaction_id WHERE ${OF_DAY}) AS later`,
    windowParams(window),
  );
  return row?.later === false;
}
