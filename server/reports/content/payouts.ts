import { feeSql, joinFeeGrid, PRICED_AT } from '../../operators/fees/fee-sql.js';
import { DAY_TRANSACTIONS } from '../../reconciliation/ledger/as-known-sql.js';
import type { LongColumn, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { OPERATOR_NAMES_CTE, operatorNameSql } from './operator-names.js';

/** Who approved the order in the revision that was sent, in the order in which they did. */
const APPROVERS = `(SELECT string_agg(x.email, ', ' ORDER BY v.at) FROM payout_approvals v JOIN people x ON x.id = v.person_id
  WHERE v.order_id = o.id AND v.revision = o.revision AND v.verdict = 'approved' AND v.at <= $4)`;

const COLUMNS: readonly LongColumn[] = [
  { name: 'at', type: 'instant', sql: 't.occurred_at' },
  { name: 'reference', type: 'text', sql: 't.reference' },
  { name: 'maker', type: 'text', sql: 'coalesce(r.email, t.made_by)' },
  { name: 'approvers', type: 'text', sql: APPROVERS },
  { name: 'beneficiary', type: 'text', sql: 'p.beneficiary' },
  { name: 'phone', type: 'text', harmless: true, sql: 't.phone' },
  { name: 'operator', type: 'text', sql: operatorNameSql('t.account_id') },
  { name: 'channel', type: 'word', words: 'channel', sql: 't.channel' },
  { name: 'attempt', type: 'count', sql: 'coalesce(a.number, 1)' },
  { name: 'status', type: 'word', words: 'status', sql: 't.status' },
  { name: 'amount', type: 'xof', sql: 't.amount' },
  { name: 'fee', type: 'xof', sql: `CASE WHEN t.status = 'completed' THEN ${feeSql('t.amount')} ELSE 0 END` },
];

/** Every call that may have paid somebody: who asked, who approved, who was to get it. */
export function payoutSections(days: readonly ReportDay[]): LongSection[] {
  return [
    {
      kind: 'long',
      name: 'register',
      columns: COLUMNS,
      parts: days.map(({ window }) => ({
        window,
        ctes: OPERATOR_NAMES_CTE,
        from: `FROM (SELECT d.* FROM (${DAY_TRANSACTIONS}) d WHERE d.kind = 'payout') t
          LEFT JOIN payout_attempts a ON a.transaction_id = t.id LEFT JOIN payouts p ON p.id = a.payout_id
          LEFT JOIN payout_orders o ON o.id = p.order_id LEFT JOIN people r ON r.id = o.requested_by
          LEFT JOIN names n ON n.operator_id = t.account_id ${joinFeeGrid('t', PRICED_AT)}`,
        order: 't.occurred_at, t.id',
      })),
    },
  ];
}
