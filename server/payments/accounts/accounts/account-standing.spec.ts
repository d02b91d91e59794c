import { describe, expect, it } from '@jest/globals';
import { standingOf, worstFirst } from './account-standing.js';

const account = (of: {
  waiting?: number;
  missing?: number | null;
  today?: number;
  unpaid?: number;
  alertId?: string;
  outageId?: string;
}) => ({
  blockedCount: of.waiting ?? 0,
  alertId: of.alertId ?? null,
  outageId: of.outageId ?? null,
  failures: {
    missing: of.missing === undefined ? 0 : of.missing,
    todayCount: of.today ?? 0,
    unpaid: { count: of.unpaid ?? 0 },
  },
});

const row = (name: string, of: Parameters<typeof account>[0] & { runwayHours?: number }) => ({
  ...account(of),
  standing: standingOf(account(of)),
  runwayHours: of.runwayHours ?? null,
  operatorName: name,
  projectName: 'Boutique',
});

describe('the standing of an account', () => {
  it('is short when payouts wait that the lower bound does not cover, or may not cover', () => {
    expect(standingOf(account({ waiting: 3, missing: 1, alertId: 'a' }))).toBe('short');
    expect(standingOf(account({ waiting: 3, missing: null }))).toBe('short');
  });

  it('is releasable when the lower bound covers what waits', () => {
    expect(standingOf(account({ waiting: 3 }))).toBe('releasable');
  });

  it('names refusals before an alert, and an alert before an outage', () => {
    expect(standingOf(account({ today: 1, alertId: 'a', outageId: 'o' }))).toBe('refused');
    expect(standingOf(account({ unpaid: 1 }))).toBe('refused');
    expect(standingOf(account({ alertId: 'a', outageId: 'o' }))).toBe('low');
    expect(standingOf(account({ outageId: 'o', waiting: 1 }))).toBe('outage');
    expect(standingOf(account({}))).toBe('usual');
  });
});

describe('the order of accounts', () => {
  it('puts the largest missing sum first, then the shortest runway, then names', () => {
    const rows = [
      row('D', {}),
      row('C', { runwayHours: 40 }),
      row('B', { runwayHours: 3, today: 1 }),
      row('A', { waiting: 1, missing: 5_000 }),
      row('E', { waiting: 200, missing: 900_000 }),
      row('F', { waiting: 2 }),
      row('B2', { runwayHours: 2, today: 1 }),
      row('A0', {}),
    ];
    expect(rows.sort(worstFirst).map(({ operatorName }) => operatorName)).toEqual([
      'E',
      'A',
      'B2',
      'B',
      'F',
      'C',
      'A0',
      'D',
    ]);
  });
});
