import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import { dayTransactionsSql } from '../../../books/ledger/as-known-sql.js';
import type { AccountRow } from '../../../payments/accounts/accounts/account.view.js';
import type { ReportCell } from '../model/report.view.js';
import {
  type SectionColumn,
  fixedSection,
  type LongColumn,
  type LongPart,
  type Section,
} from '../model/document.js';
import { rowsSql } from '../model/long-section-sql.js';
import type { ReportDay } from '../model/report-days.service.js';
import { operatorNamesCte, operatorNameSql } from './operator-names.js';

const OPERATORS: readonly SectionColumn[] = [
  { name: 'operator', type: 'text' },
  { name: 'refused', type: 'count' },
  { name: 'amount', type: 'xof' },
  { name: 'repeated', type: 'count' },
  { name: 'repeated_ok', type: 'count' },
];

const COLUMNS: readonly LongColumn[] = [
  { name: 'at', type: 'instant', sql: sql`t.occurred_at` },
  { name: 'reference', type: 'text', sql: sql`t.reference` },
  { name: 'beneficiary', type: 'text', sql: sql`p.beneficiary` },
  { name: 'phone', type: 'text', phone: true, sql: sql`t.phone` },
  { name: 'operator', type: 'text', sql: operatorNameSql(sql`t.account_id`) },
  { name: 'amount', type: 'xof', sql: sql`t.amount` },
  { name: 'attempt', type: 'count', sql: sql`coalesce(a.number, 1)` },
  { name: 'reason', type: 'word', words: 'reason', sql: sql`t.sub_code_list || '.' || t.sub_code` },
  { name: 'repeated_as', type: 'text', sql: sql`x.reference` },
  { name: 'repeated_status', type: 'word', words: 'status', sql: sql`x.status` },
  { name: 'repeated_at', type: 'instant', sql: sql`x.at` },
  { name: 'repeated_by', type: 'text', sql: sql`x.by` },
];

const ACCOUNTS: readonly (SectionColumn & { of: (row: AccountRow) => ReportCell })[] = [
  { name: 'operator', type: 'text', of: ({ operatorName }) => operatorName },
  { name: 'at_least', type: 'xof', of: ({ balance }) => balance.low },
  { name: 'runway_hours', type: 'count', of: ({ runwayHours: hours }) => hours && Math.floor(hours) },
  { name: 'waiting', type: 'count', of: ({ blockedCount }) => blockedCount },
  { name: 'waiting_amount', type: 'xof', of: ({ blockedAmount }) => blockedAmount },
  { name: 'missing', type: 'xof', of: ({ failures }) => failures.missing },
  { name: 'refused_14_days', type: 'count', of: ({ failures }) => failures.count },
  { name: 'refused_14_days_amount', type: 'xof', of: ({ failures }) => failures.amount },
  { name: 'refused_today', type: 'count', of: ({ failures }) => failures.todayCount },
  { name: 'refused_today_amount', type: 'xof', of: ({ failures }) => failures.todayAmount },
  { name: 'retries_due', type: 'count', of: ({ retriesDue }) => retriesDue },
];

const SUMMED = [
  'waiting',
  'waiting_amount',
  'refused_14_days',
  'refused_14_days_amount',
  'refused_today',
  'refused_today_amount',
  'retries_due',
] as const;

/** Lists the accounts of the project as the console does now, the worst first. */
export function accountSection(accounts: readonly AccountRow[]): Section {
  const columns = ACCOUNTS.map(({ of: _, ...column }): SectionColumn => column);
  const rows = accounts.map((row) => ACCOUNTS.map(({ of }) => of(row)));
  return fixedSection('accounts', columns, rows, { summed: SUMMED });
}

const joinRepeat = ({ asOf }: DayWindow) => sql`LEFT JOIN LATERAL (
  SELECT y.reference, y.occurred_at AS at, b.asked_by AS by,
    (SELECT c.to_status FROM transitions c WHERE c.transaction_id = y.id AND c.at <= ${asOf}
                       ORDER BY c.at DESC, c.id DESC LIMIT 1) AS status
  FROM payout_attempts b JOIN transactions y ON y.id = b.transaction_id WHERE b.after_id = t.id AND b.created_at <= ${asOf}) x ON true`;

const partOf = ({ window }: ReportDay): LongPart => ({
  window,
  ctes: operatorNamesCte(window),
  from: sql`FROM (SELECT d.* FROM (${dayTransactionsSql(window)}) d WHERE d.kind = 'payout' AND ${hasMeaningSql('lowBalance', sql`d`)}) t
    LEFT JOIN payout_attempts a ON a.transaction_id = t.id LEFT JOIN payouts p ON p.id = a.payout_id
    ${joinRepeat(window)} LEFT JOIN names n ON n.operator_id = t.account_id`,
  order: sql`t.occurred_at, t.id`,
});

export async function refusalSections(
  manager: EntityManager,
  days: readonly ReportDay[],
): Promise<Section[]> {
  const payouts = { kind: 'long' as const, name: 'payouts', columns: COLUMNS, parts: days.map(partOf) };
  const counted = new Map<string, number[]>();
  for (const part of payouts.parts)
    for (const row of await queryRows<Counted>(manager, countsSql(part))) {
      const sums = counted.get(row.operator ?? '') ?? [0, 0, 0, 0];
      counted.set(
        row.operator ?? '',
        [row.refused, row.amount, row.repeated, row.ok].map(
          (value, place) => (sums[place] ?? 0) + Number(value),
        ),
      );
    }
  const rows = [...counted].map(([operator, sums]): ReportCell[] => [operator || null, ...sums]);
  return [
    fixedSection('operators', OPERATORS, rows, { summed: ['refused', 'amount', 'repeated', 'repeated_ok'] }),
    payouts,
  ];
}

interface Counted {
  operator: string | null;
  refused: string;
  amount: string;
  repeated: string;
  ok: string;
}

/** Counts the rows of the list by operator: column 4 is the operator, 5 the amount, 8 the retry and 9 its status. */
const countsSql = (part: LongPart) => sql`
  SELECT c4 AS operator, count(*) AS refused, sum(c5) AS amount, count(c8) AS repeated,
    count(*) FILTER (WHERE c9 = 'completed') AS ok
  FROM (${rowsSql({ columns: COLUMNS, parts: [] }, part)}) listed GROUP BY 1 ORDER BY 1`;
