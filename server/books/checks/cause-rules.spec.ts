import { describe, expect, it } from '@jest/globals';
import type { CauseItem } from './cause-item.js';
import { causesOf } from './cause-rules.js';

const DAY = '2026-11-10';
let made = 0;

const item = (kind: CauseItem['kind'], more: Partial<CauseItem> = {}): CauseItem => ({
  ...{ id: `b${(made += 1)}`, kind, day: DAY, operatorId: '11', amount: 10_000 },
  ...{
    transactionId: null,
    transaction: null,
    line: null,
    residual: null,
    gap: null,
    nextFile: null,
    fees: null,
    cause: null,
  },
  ...more,
});
const payout = {
  ...({ kind: 'payout', status: 'unknown', amount: 75_000, fee: 610, phone: '22670112233' } as const),
  stated: false,
};
const lost = (more: Partial<CauseItem> = {}): CauseItem =>
  item('unknown_outcome', { transactionId: 't1', transaction: payout, amount: 75_000, ...more });
const residual = (difference: number, more: Partial<CauseItem> = {}): CauseItem =>
  item('balance_residual', { residual: difference, amount: Math.abs(difference), ...more });
const line = (more: Partial<NonNullable<CauseItem['line']>> = {}, of: Partial<CauseItem> = {}): CauseItem =>
  item('missing_aggregator', {
    line: { id: `l${made}`, side: 'statement', direction: 'out', amount: 75_000, phone: '70112233', ...more },
    amount: more.amount ?? 75_000,
    ...of,
  });

/** Causes as texts, in the order of the breaks; `-` without one, `?` where two explain it alike. */
const attributed = (...items: CauseItem[]): string[] => {
  const causes = causesOf(items);
  return items.map(({ id }) => {
    const cause = causes.get(id);
    if (cause === undefined) return '-';
    return cause === null ? '?' : `${cause.kind} ${cause.subject}`;
  });
};
const LOST = 'lost_payout transaction:t1';

describe('one cause', () => {
  it('is a lost payout: its break and the balance that lacks it, with its fee or without, on each day after it', () => {
    expect(attributed(lost(), residual(-75_610), residual(-75_000, { day: '2026-11-12' }))).toEqual([
      LOST,
      LOST,
      LOST,
    ]);
    expect(attributed(lost(), residual(75_610))).toEqual([LOST, '-']);
    expect(attributed(lost(), residual(-75_610, { day: '2026-11-09' }))).toEqual([LOST, '-']);
    expect(attributed(lost(), residual(-75_610, { day: '2026-11-21' }))).toEqual([LOST, '-']);
  });

  it('is no lost payout that a statement shows: it is in transit, and another line of its amount is not its own', () => {
    const stated = lost({ transaction: { ...payout, stated: true } });
    expect(attributed(stated, residual(-75_610), line())).toEqual([LOST, '-', '-']);
    const other = lost({ transactionId: 't2' });
    expect(attributed(stated, other, residual(-75_610))).toEqual([
      ...[LOST, 'lost_payout transaction:t2', 'lost_payout transaction:t2'],
    ]);
  });

  it('is not shared by opposite errors of two accounts, nor by equal ones', () => {
    const other = { transactionId: 't2', operatorId: '12' };
    const back = { ...payout, kind: 'payin' as const, status: 'completed' };
    expect(
      attributed(
        lost(),
        residual(-75_610),
        residual(75_610, { operatorId: '12' }),
        item('possibly_paid_twice', { ...other, transaction: back, amount: 75_610 }),
      ),
    ).toEqual([LOST, LOST, 'duplicate transaction:t2', 'duplicate transaction:t2']);
    expect(attributed(residual(-5_000), residual(5_000, { operatorId: '12' }))).toEqual(['-', '-']);
  });

  it('is open where two matters of the account, or another break of it, have the amount of the difference', () => {
    const twin = lost({ transactionId: 't2' });
    expect(attributed(lost(), twin, residual(-75_610))).toEqual([LOST, 'lost_payout transaction:t2', '?']);
    expect(attributed(lost(), residual(-75_610), item('cash_in_transit', { amount: 75_610 }))).toEqual([
      LOST,
      '?',
      '-',
    ]);
    expect(attributed(lost(), residual(-75_610), item('number_mismatch', { amount: 5 }))).toEqual([
      LOST,
      LOST,
      '-',
    ]);
  });

  it('is a statement line of the number and amount of the payout, where each fits the other alone', () => {
    expect(attributed(lost(), line())).toEqual([LOST, LOST]);
    expect(attributed(lost(), line({ amount: 75_610 }, { day: '2026-11-12' }))).toEqual([LOST, LOST]);
    for (const other of [
      { phone: '70112234' },
      { phone: null },
      { amount: 75_001 },
      { direction: 'in' as const },
    ])
      expect(attributed(lost(), line(other))).toEqual([LOST, '-']);
    expect(attributed(lost(), line(), line())).toEqual([LOST, '?', '?']);
    expect(attributed(lost(), lost({ transactionId: 't2' }), line())[2]).toBe('?');
    expect(attributed(lost(), line({}, { operatorId: '12' }))).toEqual([LOST, '-']);
  });

  it('is a reversal: its line, what the aggregator says of the payment, and the balance with the fee', () => {
    const transaction = {
      kind: 'payout',
      status: 'completed',
      amount: 15_850,
      fee: 772,
      phone: null,
      stated: false,
    } as const;
    const about = { transactionId: 't3', transaction, amount: 15_850 };
    const back = item('payout_returned', {
      ...about,
      line: { id: '9', side: 'statement', direction: 'in', amount: 15_850, phone: null },
    });
    const said = item('final_status_contradicted', about);
    expect(attributed(back, said, residual(16_622))).toEqual(Array(3).fill('reversal transaction:t3'));
    expect(attributed(said, residual(16_622))).toEqual(['-', '-']);
    expect(attributed({ ...back, transactionId: null, transaction: null }, residual(15_850))).toEqual(
      Array(2).fill('reversal line:9'),
    );
  });

  it('is a missing file: the days without a statement inside one gap of the account', () => {
    const gap = item('statement_gap', {
      day: '2026-11-12',
      gap: { importId: 'f1', beforeDay: '2026-11-09' },
    });
    const missing = (day: string, operatorId = '11') => item('missing_statement', { day, operatorId });
    const FILE = 'missing_file import:f1';
    expect(attributed(gap, missing('2026-11-10'), missing('2026-11-11'))).toEqual([FILE, FILE, FILE]);
    expect(attributed(gap, missing('2026-11-09'), missing('2026-11-10', '12'))).toEqual(['-', '-', '-']);
    const before = (nextFile: string, day: string) => ({ ...missing(day), nextFile });
    expect(
      attributed(before('f2', '2026-11-10'), before('f2', '2026-11-11'), before('f3', '2026-11-13')),
    ).toEqual(['missing_file import:f2', 'missing_file import:f2', 'missing_file import:f3']);
  });

  it('is one price that the catalogue lacks, and not fees that differ by chance', () => {
    const fee = (amount: number, stated: number, more: Partial<CauseItem> = {}) =>
      item('fee_variance', {
        transactionId: `f${amount}`,
        transaction: {
          kind: 'payin',
          status: 'completed',
          amount,
          fee: Math.round(amount / 100),
          phone: null,
          stated: false,
        },
        fees: { expected: Math.round(amount / 100), stated },
        ...more,
      });
    const GRID = `fee_grid account:11:payin:${DAY}`;
    const priced = [fee(1_000, 15), fee(20_300, 305), fee(45_000, 675)];
    expect(attributed(...priced)).toEqual([GRID, GRID, GRID]);
    expect(attributed(fee(1_000, 30), fee(2_000, 30), fee(9_000, 30))).toEqual([GRID, GRID, GRID]);
    expect(attributed(...priced.slice(0, 2))).toEqual(['-', '-']);
    expect(attributed(fee(1_000, 15), fee(1_000, 15), fee(1_000, 15))).toEqual(['-', '-', '-']);
    expect(attributed(...priced, fee(30_000, 317), fee(8_000, 99))).toEqual(Array(5).fill('-'));
    expect(attributed(...priced.map((one, nth) => ({ ...one, operatorId: `1${nth}` })))).toEqual([
      '-',
      '-',
      '-',
    ]);
    // A changed grid is found on every payment of its days.
    const many = Array.from({ length: 20_000 }, (_, nth) =>
      fee(1_000 + nth, Math.round((1_000 + nth) * 0.015)),
    );
    expect(new Set(attributed(...many))).toEqual(new Set([GRID]));
    const before = { kind: 'fee_grid', subject: 'account:11:payin:2026-11-01' } as const;
    expect(attributed({ ...fee(1_000, 15), cause: before }, ...priced.slice(1))[2]).toBe(
      `fee_grid ${before.subject}`,
    );
  });
});
