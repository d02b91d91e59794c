import { describe, expect, it } from '@jest/globals';
import type { DayFigures } from './day.view.js';
import { changesSince } from './signed-changes.js';

const FIGURES = {
  ...{ projectId: 'p', day: '2026-11-26', zone: 'Africa/Abidjan', asOf: '2026-11-27T08:00:00.000Z' },
  ...{ beginsAt: '2026-11-26T00:00:00.000Z', endsAt: '2026-11-27T00:00:00.000Z', bridge: [], coverage: [] },
  proof: [{ operatorName: 'ORANGE', opening: 1, closing: 10, inTransit: 0, stated: 10, residual: 0 }],
  activity: [
    { status: 'pending', count: 1, gross: 500 },
    { status: 'pending', count: 2, gross: 700 },
  ],
  matching: [{ leg: 'statement', lines: 3, unmatched: 0 }],
  breaks: [],
  unassigned: { count: 0, amount: 0 },
} as unknown as DayFigures;

describe('the figures of a signed day', () => {
  it('have not changed while only the moment of knowledge differs', () => {
    expect(changesSince(FIGURES, { ...FIGURES, asOf: '2026-11-27T09:00:00.000Z' })).toEqual([]);
  });

  it('have not changed where the day before has been sealed since, with the same opening', () => {
    const opened = (openingFrom: string, opening = 1) => ({
      ...FIGURES,
      proof: FIGURES.proof.map((account) => ({ ...account, openingFrom, opening })) as DayFigures['proof'],
    });
    expect(changesSince(opened('computed'), opened('sealed'))).toEqual([]);
    expect(changesSince(opened('computed'), opened('sealed', 2))).toHaveLength(1);
    expect(changesSince(opened('stated'), opened('sealed'))).toMatchObject([{ part: 'other' }]);
  });

  it('name what has changed, with the figure before and now', () => {
    const now = {
      ...FIGURES,
      activity: [{ status: 'pending', count: 2, gross: 700 }],
      breaks: [{ kind: 'overdue', open: 1, openAmount: 500 }],
    } as unknown as DayFigures;
    expect(changesSince(FIGURES, now)).toEqual([
      { part: 'activity', name: 'pending', field: 'count', before: 3, now: 2 },
      { part: 'activity', name: 'pending', field: 'gross', before: 1_200, now: 700 },
      { part: 'breaks', name: 'overdue', field: 'open', before: null, now: 1 },
      { part: 'breaks', name: 'overdue', field: 'openAmount', before: null, now: 500 },
    ]);
  });

  it('say so where another part differs', () => {
    const now = { ...FIGURES, unassigned: { count: 1, amount: 5 } };
    expect(changesSince(FIGURES, now)).toEqual([
      { part: 'other', name: null, field: null, before: null, now: null },
    ]);
  });
});
