import sql from 'sql-template-tag';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import type { DayFigures } from '../../../books/close/day.view.js';
import { BREAK_KINDS } from '../../../books/breaks/break-words.js';
import { type BreakFigure } from '../../../books/breaks/break-figures.view.js';
import { type SectionColumn, fixedSection, type LongColumn, type Section } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { operatorNamesCte, operatorNameSql } from './operator-names.js';

const KINDS: readonly SectionColumn[] = [
  { name: 'kind', type: 'word', words: 'breakKind' },
  { name: 'open', type: 'count' },
  { name: 'open_amount', type: 'xof' },
  { name: 'resolved', type: 'count' },
  { name: 'expected', type: 'count' },
];

const COLUMNS: readonly LongColumn[] = [
  { name: 'number', type: 'count', sql: sql`b.number` },
  { name: 'day', type: 'day', sql: sql`b.day` },
  { name: 'kind', type: 'word', words: 'breakKind', sql: sql`b.kind` },
  { name: 'reference', type: 'text', sql: sql`t.reference` },
  { name: 'operator', type: 'text', sql: operatorNameSql(sql`b.operator_id`) },
  { name: 'amount', type: 'xof', sql: sql`b.amount` },
  { name: 'state', type: 'word', words: 'breakState', sql: sql`b.shown` },
  { name: 'found_at', type: 'instant', sql: sql`b.found_at` },
  { name: 'due_at', type: 'instant', sql: sql`b.due_at` },
  { name: 'owner_role', type: 'word', words: 'role', sql: sql`b.owner_role` },
  { name: 'assignee', type: 'text', sql: sql`w.email` },
  {
    name: 'resolution',
    type: 'word',
    words: 'resolution',
    sql: sql`CASE WHEN b.shown = 'resolved' THEN b.resolution_code END`,
  },
  { name: 'reason', type: 'text', sql: sql`CASE WHEN b.shown = 'resolved' THEN b.resolution_reason END` },
  { name: 'resolved_by', type: 'text', sql: sql`CASE WHEN b.shown = 'resolved' THEN b.resolved_by END` },
];

/** Selects breaks with their state at `asOf`, given by the last action that opened or closed them. */
const stoodSql = ({ projectId, day, asOf }: DayWindow) => sql`
  SELECT b.*, CASE
    WHEN coalesce((SELECT a.act FROM break_acts a WHERE a.break_id = b.id AND a.at <= ${asOf}
                   AND a.act IN ('found', 'reopened', 'resolved', 'cleared')
                   ORDER BY a.at DESC, a.id DESC LIMIT 1) IN ('resolved', 'cleared'), false) THEN 'resolved'
    WHEN b.expected_until > ${asOf} THEN 'expected' ELSE 'open' END AS shown
  FROM breaks b WHERE b.project_id = ${projectId} AND b.day = ${day} AND b.found_at <= ${asOf}`;

export function exceptionSections(days: readonly ReportDay[], figures: readonly DayFigures[]): Section[] {
  const found = figures.flatMap(({ breaks }) => breaks);
  const sum = (kind: string, of: (figure: BreakFigure) => number): number =>
    found.filter((figure) => figure.kind === kind).reduce((total, figure) => total + of(figure), 0);
  const rows = BREAK_KINDS.filter((kind) => found.some((figure) => figure.kind === kind)).map((kind) => [
    kind,
    sum(kind, ({ open }) => open),
    sum(kind, ({ openAmount }) => openAmount),
    sum(kind, ({ resolved }) => resolved),
    sum(kind, ({ expected }) => expected),
  ]);
  return [
    fixedSection('kinds', KINDS, rows, { summed: ['open', 'open_amount', 'resolved', 'expected'] }),
    {
      kind: 'long',
      name: 'breaks',
      columns: COLUMNS,
      parts: days.map(({ window }) => ({
        window,
        ctes: sql`${operatorNamesCte(window)}, stood AS (${stoodSql(window)})`,
        from: sql`FROM stood b LEFT JOIN transactions t ON t.id = b.transaction_id LEFT JOIN people w ON w.id = b.assignee_id
          LEFT JOIN names n ON n.operator_id = b.operator_id`,
        order: sql`b.number`,
      })),
    },
  ];
}
