import { feeOf, FEE_GRID, joinFees } from '../../../reconciliation/facts/fee-sql.js';
import { DAY_TRANSACTIONS } from '../../../reconciliation/facts/known-sql.js';
import type { LongColumn, LongSection } from '../document.js';
import type { ReportDay } from '../report-days.service.js';
import { NAMES, OPERATOR } from './operator-names.js';

const FEE = `CASE WHEN t.status = 'completed' THEN ${feeOf('t.amount')} ELSE 0 END`;

export const TRANSACTION_COLUMNS: readonly LongColumn[] = [
  { name: 'at', type: 'instant', sql: 't.occurred_at' },
  { name: 'kind', type: 'word', words: 'kind', sql: 't.kind' },
  { name: 'channel', type: 'word', words: 'channel', sql: 't.channel' },
  { name: 'reference', type: 'text', sql: 't.reference' },
  { name: 'operator', type: 'text', sql: OPERATOR('t.account_id') },
  { name: 'phone', type: 'text', harmless: true, sql: 't.phone' },
  { name: 'status', type: 'word', words: 'status', sql: 't.status' },
  { name: 'said', type: 'word', words: 'status', sql: 't.said' },
  { name: 'amount', type: 'xof', sql: 't.amount' },
  { name: 'fee', type: 'xof', sql: FEE },
  { name: 'request_id', type: 'text', sql: 't.request_id' },
  { name: 'receipt', type: 'text', sql: 't.operator_receipt' },
  { name: 'reason', type: 'word', words: 'reason', sql: `t.sub_code_list || '.' || t.sub_code` },
];

/** Every transaction of the days, with what was known of it. */
export function transactionSections(days: readonly ReportDay[]): LongSection[] {
  return [
    {
      kind: 'long',
      name: 'transactions',
      columns: TRANSACTION_COLUMNS,
      parts: days.map(({ window }) => ({
        window,
        ctes: `${NAMES}, fee_grid AS MATERIALIZED (${FEE_GRID})`,
        from: `FROM (${DAY_TRANSACTIONS}) t
          LEFT JOIN names n ON n.operator_id = t.account_id ${joinFees('t', 't.kind', 'grid', 't.occurred_at')}`,
        order: 't.occurred_at, t.id',
        counted: `FROM transactions t
          WHERE t.project_id = $1 AND t.occurred_at >= $2 AND t.occurred_at < $3 AND t.created_at <= $4`,
      })),
    },
  ];
}
