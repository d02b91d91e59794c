import { DAY_MOVEMENTS } from '../../reconciliation/ledger/movements-sql.js';
import type { LongColumn, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { OPERATOR_NAMES_CTE, operatorNameSql } from './operator-names.js';

const MOVED: readonly LongColumn[] = [
  { name: 'day', type: 'day', sql: '$7::date' },
  { name: 'what', type: 'word', words: 'what', sql: 'm.what' },
  { name: 'operator', type: 'text', sql: operatorNameSql('m.account_id') },
  { name: 'reference', type: 'text', sql: 't.reference' },
  { name: 'principal', type: 'xof', sql: 'm.principal' },
  { name: 'fee', type: 'xof', sql: 'm.fee' },
  { name: 'at', type: 'instant', sql: 'm.happened_at' },
  { name: 'known_at', type: 'instant', sql: 'm.known_at' },
  { name: 'late', type: 'word', words: 'yes', sql: 'm.late::text' },
  { name: 'reason', type: 'text', sql: 'coalesce(a.reason, o.reason)' },
];

const RESTATED: readonly LongColumn[] = [
  { name: 'day', type: 'day', sql: 's.day' },
  { name: 'booked_day', type: 'day', sql: 's.booked_day' },
  { name: 'fact', type: 'word', words: 'fact', sql: 'l.fact' },
  { name: 'operator', type: 'text', sql: operatorNameSql('l.operator_id') },
  { name: 'reference', type: 'text', sql: 't.reference' },
  { name: 'amount', type: 'xof', sql: 'l.amount' },
  { name: 'known_at', type: 'instant', sql: 'l.known_at' },
  { name: 'by', type: 'text', sql: 's.seen_by' },
];

/** What the days book that is no plain business of theirs, and what became known of days that were locked. */
export function suspenseSections(days: readonly ReportDay[]): LongSection[] {
  return [
    {
      kind: 'long',
      name: 'movements',
      columns: MOVED,
      parts: days.map(({ window }) => ({
        window,
        ctes: `${OPERATOR_NAMES_CTE}, ${DAY_MOVEMENTS}`,
        from: `FROM movements m LEFT JOIN transactions t ON t.id = m.transaction_id
          LEFT JOIN names n ON n.operator_id = m.account_id
          LEFT JOIN balance_adjustments a ON m.what = 'adjustment' AND a.id::text = m.fact_id
          LEFT JOIN status_overrides o ON m.what = 'by_hand' AND o.id::text = split_part(m.fact_id, ':', 1)
          WHERE m.late OR m.account_id IS NULL OR m.what IN ('by_hand', 'adjustment')`,
        order: 'm.happened_at, m.what, m.fact_id',
      })),
    },
    {
      kind: 'long',
      name: 'restatements',
      columns: RESTATED,
      parts: days.map(({ window }) => ({
        window,
        ctes: OPERATOR_NAMES_CTE,
        from: `FROM restatements s JOIN restatement_lines l ON l.restatement_id = s.id
          LEFT JOIN transactions t ON t.id = l.transaction_id LEFT JOIN names n ON n.operator_id = l.operator_id
          WHERE s.project_id = $1 AND s.booked_day = $7 AND l.known_at <= $4`,
        order: 'l.known_at, l.id',
      })),
    },
  ];
}
