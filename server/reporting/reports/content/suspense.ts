import sql from 'sql-template-tag';
import { dayMovementsSql } from '../../../books/ledger/movements-sql.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import type { LongColumn, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { operatorNamesCte, operatorNameSql } from './operator-names.js';

const movedColumns = ({ day }: DayWindow): LongColumn[] => [
  { name: 'day', type: 'day', sql: sql`${day}::date` },
  { name: 'what', type: 'word', words: 'what', sql: sql`m.what` },
  { name: 'operator', type: 'text', sql: operatorNameSql(sql`m.account_id`) },
  { name: 'reference', type: 'text', sql: sql`t.reference` },
  { name: 'principal', type: 'xof', sql: sql`m.principal` },
  { name: 'fee', type: 'xof', sql: sql`m.fee` },
  { name: 'at', type: 'instant', sql: sql`m.happened_at` },
  { name: 'known_at', type: 'instant', sql: sql`m.known_at` },
  { name: 'late', type: 'word', words: 'yes', sql: sql`m.late::text` },
  { name: 'reason', type: 'text', sql: sql`coalesce(a.reason, o.reason)` },
];

const RESTATED: readonly LongColumn[] = [
  { name: 'day', type: 'day', sql: sql`s.day` },
  { name: 'booked_day', type: 'day', sql: sql`s.booked_day` },
  { name: 'fact', type: 'word', words: 'fact', sql: sql`l.fact` },
  { name: 'operator', type: 'text', sql: operatorNameSql(sql`l.operator_id`) },
  { name: 'reference', type: 'text', sql: sql`t.reference` },
  { name: 'amount', type: 'xof', sql: sql`l.amount` },
  { name: 'known_at', type: 'instant', sql: sql`l.known_at` },
  { name: 'by', type: 'text', sql: sql`s.seen_by` },
];

/** Lists movements that are late, manual, adjustments or without operator, and restatements of locked days. */
export function suspenseSections(days: readonly ReportDay[]): LongSection[] {
  return [
    {
      kind: 'long',
      name: 'movements',
      columns: days[0] ? movedColumns(days[0].window) : [],
      parts: days.map(({ window }) => ({
        window,
        columns: movedColumns(window),
        ctes: sql`${operatorNamesCte(window)}, ${dayMovementsSql(window)}`,
        from: sql`FROM movements m LEFT JOIN transactions t ON t.id = m.transaction_id
          LEFT JOIN names n ON n.operator_id = m.account_id
          LEFT JOIN balance_adjustments a ON m.what = 'adjustment' AND a.id::text = m.fact_id
          LEFT JOIN status_overrides o ON m.what = 'by_hand' AND o.id::text = split_part(m.fact_id, ':', 1)
          WHERE m.late OR m.account_id IS NULL OR m.what IN ('by_hand', 'adjustment')`,
        order: sql`m.happened_at, m.what, m.fact_id`,
      })),
    },
    {
      kind: 'long',
      name: 'restatements',
      columns: RESTATED,
      parts: days.map(({ window }) => ({
        window,
        ctes: operatorNamesCte(window),
        from: sql`FROM restatements s JOIN restatement_lines l ON l.restatement_id = s.id
          LEFT JOIN transactions t ON t.id = l.transaction_id LEFT JOIN names n ON n.operator_id = l.operator_id
          WHERE s.project_id = ${window.projectId} AND s.booked_day = ${window.day} AND l.known_at <= ${window.asOf}`,
        order: sql`l.known_at, l.id`,
      })),
    },
  ];
}
