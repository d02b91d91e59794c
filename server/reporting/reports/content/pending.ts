import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { BREAK_AGES } from '../../../books/breaks/break-words.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import {
  KNOWN_ACCOUNT,
  joinKnown,
  AGGREGATOR_STATUS,
  BOOK_STATUS,
} from '../../../books/ledger/as-known-sql.js';
import type { ReportCell } from '../model/report.view.js';
import { type SectionColumn, fixedSection, type LongColumn, type Section } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { operatorNamesCte, operatorNameSql } from './operator-names.js';

/** Selects transactions begun before the cut-off, of any age, that were not final at `asOf`. */
const openSql = (window: DayWindow) => sql`
  SELECT t.id, t.kind, t.channel, t.reference, t.phone, t.amount, t.occurred_at, ${AGGREGATOR_STATUS} AS said, ${BOOK_STATUS} AS status,
    ${KNOWN_ACCOUNT} AS account_id, t.expired_at <= ${window.asOf} AS expired
  FROM transactions t ${joinKnown(window)}
  WHERE t.project_id = ${window.projectId} AND t.occurred_at < ${window.endsAt} AND t.created_at <= ${window.asOf}
    AND ${BOOK_STATUS} IN ('created', 'pending', 'unknown')
    AND (t.status IN ('created', 'pending', 'unknown') OR later.transaction_id IS NOT NULL OR hand.id IS NOT NULL)`;

/** Age at the cut-off, or at `asOf` when that is earlier; expired transactions are a group of their own. */
const AGE = sql`CASE WHEN expired THEN 'expired' WHEN age < interval '1 day' THEN 'under_1d' WHEN age < interval '3 days' THEN '1_3d'
  WHEN age < interval '7 days' THEN '3_7d' WHEN age < interval '30 days' THEN '7_30d' ELSE 'over_30d' END`;

const agedCte = (window: DayWindow) => sql`open AS (SELECT o.*, ${AGE} AS age_group FROM (
  SELECT p.*, least(${window.endsAt}::timestamptz, ${window.asOf}::timestamptz) - p.occurred_at AS age FROM (${openSql(window)}) p) o)`;

const AGEING: readonly SectionColumn[] = [
  { name: 'age', type: 'word', words: 'age' },
  { name: 'kind', type: 'word', words: 'kind' },
  { name: 'count', type: 'count' },
  { name: 'amount', type: 'xof' },
];

const COLUMNS: readonly LongColumn[] = [
  { name: 'at', type: 'instant', sql: sql`t.occurred_at` },
  { name: 'age', type: 'word', words: 'age', sql: sql`t.age_group` },
  { name: 'kind', type: 'word', words: 'kind', sql: sql`t.kind` },
  { name: 'channel', type: 'word', words: 'channel', sql: sql`t.channel` },
  { name: 'reference', type: 'text', sql: sql`t.reference` },
  { name: 'operator', type: 'text', sql: operatorNameSql(sql`t.account_id`) },
  { name: 'phone', type: 'text', phone: true, sql: sql`t.phone` },
  { name: 'status', type: 'word', words: 'status', sql: sql`t.status` },
  { name: 'amount', type: 'xof', sql: sql`t.amount` },
];

/** Lists transactions not final at the cut-off of the last day: sums by age, then each transaction. */
export async function pendingSections(
  manager: EntityManager,
  days: readonly ReportDay[],
): Promise<Section[]> {
  const window = days.at(-1)?.window;
  if (!window) return [];
  const groups = await queryRows<{ age: string; kind: string; count: string; amount: string }>(
    manager,
    sql`WITH ${agedCte(window)}
     SELECT age_group AS age, kind, count(*) AS count, sum(amount) AS amount FROM open GROUP BY 1, 2 ORDER BY 2`,
  );
  const rows = [...BREAK_AGES, 'expired'].flatMap((age): ReportCell[][] =>
    groups
      .filter((group) => group.age === age)
      .map(({ kind, count, amount }) => [age, kind, Number(count), Number(amount)]),
  );
  return [
    fixedSection('ageing', AGEING, rows, { summed: ['count', 'amount'] }),
    {
      kind: 'long',
      name: 'transactions',
      columns: COLUMNS,
      parts: [
        {
          window,
          ctes: sql`${operatorNamesCte(window)}, ${agedCte(window)}`,
          from: sql`FROM open t LEFT JOIN names n ON n.operator_id = t.account_id`,
          order: sql`t.occurred_at, t.id`,
        },
      ],
    },
  ];
}
