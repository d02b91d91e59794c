import type { DayFigures } from '../../../books/close/day.view.js';
import type { ActivityLine } from '../../../books/ledger/activity.view.js';
import type { ReportCell } from '../model/report.view.js';
import { type SectionColumn, fixedSection, type FixedSection } from '../model/document.js';
import { bridgeSection } from './bridge.js';

const MONEY: readonly SectionColumn[] = [
  { name: 'operator', type: 'text' },
  { name: 'payin_count', type: 'count' },
  { name: 'payin_gross', type: 'xof' },
  { name: 'payin_fee', type: 'xof' },
  { name: 'payin_net', type: 'xof' },
  { name: 'payout_count', type: 'count' },
  { name: 'payout_gross', type: 'xof' },
  { name: 'payout_fee', type: 'xof' },
  { name: 'payout_net', type: 'xof' },
];

const ACTIVITY: readonly SectionColumn[] = [
  { name: 'day', type: 'day' },
  { name: 'operator', type: 'text' },
  { name: 'kind', type: 'word', words: 'kind' },
  { name: 'channel', type: 'word', words: 'channel' },
  { name: 'status', type: 'word', words: 'status' },
  { name: 'count', type: 'count' },
  { name: 'gross', type: 'xof' },
  { name: 'fee', type: 'xof' },
  { name: 'net', type: 'xof' },
];

/**
 * Lists count, gross, fee and net by operator, then the activity of the days. Sums include completed transactions only; no other
 * has moved a net amount.
 */
export function summarySections(days: readonly DayFigures[]): FixedSection[] {
  return [
    fixedSection('money', MONEY, moneyRows(days.flatMap(({ activity }) => activity)), {
      summed: MONEY.slice(1).map(({ name }) => name),
    }),
    fixedSection(
      'activity',
      ACTIVITY,
      days.flatMap(({ day, activity }) =>
        activity.map((line) => [
          day,
          line.operatorName ?? line.operatorId,
          line.kind,
          line.channel,
          line.status,
          line.count,
          line.gross,
          line.fee,
          line.status === 'completed' ? line.net : null,
        ]),
      ),
      { summed: ['count'] },
    ),
    bridgeSection(days),
  ];
}

function moneyRows(lines: readonly ActivityLine[]): ReportCell[][] {
  const completed = lines.filter(({ status }) => status === 'completed');
  const operators = [...new Set(completed.map(({ operatorId }) => operatorId))].sort(byId);
  return operators.map((operatorId) => {
    const own = completed.filter((line) => line.operatorId === operatorId);
    const name = own.find(({ operatorName }) => operatorName)?.operatorName ?? operatorId;
    return [name, ...sumsOf(own, 'payin'), ...sumsOf(own, 'payout')];
  });
}

function sumsOf(lines: readonly ActivityLine[], kind: ActivityLine['kind']): number[] {
  const own = lines.filter((line) => line.kind === kind);
  const sum = (of: (line: ActivityLine) => number): number =>
    own.reduce((total, line) => total + of(line), 0);
  return [sum(({ count }) => count), sum(({ gross }) => gross), sum(({ fee }) => fee), sum(({ net }) => net)];
}

function byId(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one < other ? -1 : one > other ? 1 : 0;
}
