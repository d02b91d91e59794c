import sql from 'sql-template-tag';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../../merchant/operators/fees/fee-sql.js';
import { dayTransactionsSql } from '../../../books/ledger/as-known-sql.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import type { LongColumn, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { operatorNamesCte, operatorNameSql } from './operator-names.js';

/** Selects the approvers of the revision that was sent, in order of approval; in brackets for whom, under a hand-over. */
const approversSql = ({
  asOf,
}: DayWindow) => sql`(SELECT string_agg(x.email || coalesce(' (' || b.email || ')', ''), ', ' ORDER BY v.at)
  FROM payout_approvals v JOIN people x ON x.id = v.person_id LEFT JOIN people b ON b.id = v.for_id
  WHERE v.order_id = o.id AND v.revision = o.revision AND v.verdict = 'approved' AND v.at <= ${asOf})`;

const payoutColumns = (window: DayWindow): LongColumn[] => [
  { name: 'at', type: 'instant', sql: sql`t.occurred_at` },
  { name: 'reference', type: 'text', sql: sql`t.reference` },
  { name: 'maker', type: 'text', sql: sql`coalesce(r.email, t.made_by)` },
  { name: 'approvers', type: 'text', sql: approversSql(window) },
  { name: 'beneficiary', type: 'text', sql: sql`p.beneficiary` },
  { name: 'phone', type: 'text', phone: true, sql: sql`t.phone` },
  { name: 'operator', type: 'text', sql: operatorNameSql(sql`t.account_id`) },
  { name: 'channel', type: 'word', words: 'channel', sql: sql`t.channel` },
  { name: 'attempt', type: 'count', sql: sql`coalesce(a.number, 1)` },
  { name: 'status', type: 'word', words: 'status', sql: sql`t.status` },
  { name: 'amount', type: 'xof', sql: sql`t.amount` },
  {
    name: 'fee',
    type: 'xof',
    sql: sql`CASE WHEN t.status = 'completed' THEN ${feeSql(sql`t.amount`)} ELSE 0 END`,
  },
];

export function payoutSections(days: readonly ReportDay[]): LongSection[] {
  return [
    {
      kind: 'long',
      name: 'register',
      columns: days[0] ? payoutColumns(days[0].window) : [],
      parts: days.map(({ window }) => ({
        window,
        columns: payoutColumns(window),
        ctes: operatorNamesCte(window),
        from: sql`FROM (SELECT d.* FROM (${dayTransactionsSql(window)}) d WHERE d.kind = 'payout') t
          LEFT JOIN payout_attempts a ON a.transaction_id = t.id LEFT JOIN payouts p ON p.id = a.payout_id
          LEFT JOIN payout_orders o ON o.id = p.order_id LEFT JOIN people r ON r.id = o.requested_by
          LEFT JOIN names n ON n.operator_id = t.account_id ${joinFeeGrid(window, sql`t`, PRICED_AT)}`,
        order: sql`t.occurred_at, t.id`,
      })),
    },
  ];
}
