import { describe, expect, it } from '@jest/globals';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { consecutive, covered, ownBlockers, standingOf, type TogetherReader } from './together.js';

const DAYS = ['2026-11-26', '2026-11-27', '2026-11-28'];
const SIGN: TogetherReader = { mode: 'sign', email: 'awa@example.com', days: DAYS };
const LOCK: TogetherReader = { ...SIGN, mode: 'lock' };

const day = (more: Partial<DayView> = {}) => ({
  ...{ day: '2026-11-27', state: 'frozen' as const, steps: [], signedBy: null, changes: null },
  ...{ shownSha256: 'a' },
  ...more,
});

const waitsFor = (earlier: string): DayView['steps'] => [
  {
    ...{ name: 'sign', state: 'blocked' },
    findings: [{ code: 'earlier_day_unsigned', values: { day: earlier }, blocks: true }],
  },
];

const standing = (view: ReturnType<typeof day> | undefined, included?: string, reader = SIGN) =>
  standingOf({ view, included, outcome: undefined }, reader);

describe('days under one code', () => {
  it('follow the first without a gap', () => {
    expect(consecutive(['2026-11-30', '2026-12-01', '2026-12-03'])).toEqual(['2026-11-30', '2026-12-01']);
    expect(consecutive(DAYS)).toEqual(DAYS);
    expect(consecutive([])).toEqual([]);
  });

  it('are included only after they were shown, and as they were shown', () => {
    expect(standing(undefined)).toBe('unseen');
    expect(standing(undefined, 'a')).toBe('unseen');
    expect(standing(day())).toBe('shown');
    expect(standing(day(), 'a')).toBe('included');
    expect(standing(day({ shownSha256: 'b' }), 'a')).toBe('changed');
  });

  it('wait for days before them that the code covers, and are blocked by others', () => {
    expect(standing(day({ steps: waitsFor('2026-11-26') }))).toBe('shown');
    expect(standing(day({ steps: waitsFor('2026-11-25') }))).toBe('blocked');
    expect(ownBlockers(day({ steps: waitsFor('2026-11-25') }), SIGN)).toHaveLength(1);
  });

  it('are locked by another user than the signer, and unchanged', () => {
    const signed = { state: 'signed' as const, signedBy: 'issa@example.com', changes: [] };
    expect(standing(day(signed), 'a', LOCK)).toBe('included');
    expect(standing(day({ ...signed, signedBy: LOCK.email }), 'a', LOCK)).toBe('own');
    const changes = [{ part: 'other' as const, name: null, field: null, before: null, now: null }];
    expect(standing(day({ ...signed, changes }), 'a', LOCK)).toBe('stale');
    expect(standing(day(), 'a', LOCK)).toBe('gone');
  });

  it('are covered from the first on, without a gap; those that are done are behind', () => {
    const all = (...standings: Parameters<typeof covered>[0][number]['standing'][]) =>
      covered(standings.map((one, place) => ({ day: DAYS[place] ?? '', standing: one })));
    expect(all('included', 'included', 'shown')).toEqual(DAYS.slice(0, 2));
    expect(all('included', 'changed', 'included')).toEqual(DAYS.slice(0, 1));
    expect(all('done', 'included', 'unseen')).toEqual(DAYS.slice(1, 2));
    expect(all('shown', 'included', 'included')).toEqual([]);
  });
});
