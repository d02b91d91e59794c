import { describe, expect, it } from '@jest/globals';
import { aggregatorSideState, deniesStatus, dueOfDay, sideState } from './side-state.js';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const source = (operatorId: string | null, dueDays: number) => ({ operatorId, dueDays });

describe('when a leg is due', () => {
  it('is said by the sources that cover the account: the last of them', () => {
    const sources = [source('11', 1), source(null, 2), source('12', 9)];
    expect(dueOfDay(sources, '11', at(11))).toEqual(at(13));
    expect(dueOfDay(sources, null, at(11))).toEqual(at(13));
    expect(dueOfDay([source('12', 1)], '11', at(11))).toBeNull();
    expect(dueOfDay([], '11', at(11))).toBeNull();
  });
});

describe('a leg', () => {
  const facts = { differs: undefined, moved: true, due: at(12), now: at(11) };

  it('is expected until it is due, then missing', () => {
    expect(sideState(facts)).toEqual({ state: 'expected', expectedUntil: at(12).toISOString() });
    expect(sideState({ ...facts, now: at(12) })).toEqual({ state: 'missing', expectedUntil: null });
  });

  it('is none when it is not imported, or no money moved', () => {
    expect(sideState({ ...facts, due: null }).state).toBe('none');
    expect(sideState({ ...facts, moved: false, now: at(20) }).state).toBe('none');
  });

  it('is here or differs once a line is matched, money or not', () => {
    expect(sideState({ ...facts, differs: false, moved: false }).state).toBe('here');
    expect(sideState({ ...facts, differs: true, due: null }).state).toBe('differs');
  });
});

describe('the aggregator’s leg', () => {
  it('is its confirm', () => {
    expect(
      ['completed', 'notcompleted', 'rejected'].map((status) => aggregatorSideState(status, false)),
    ).toEqual(['here', 'here', 'here']);
    expect(['created', 'pending', 'unknown'].map((status) => aggregatorSideState(status, false))).toEqual([
      'expected',
      'expected',
      'missing',
    ]);
    expect(aggregatorSideState('completed', true)).toBe('differs');
  });
});

describe('what a statement says of a status', () => {
  const says = (said: 'moved' | 'returned') => ({ said, day: '2026-11-11', lineId: '1' });

  it('denies a completed payment that was taken back, and a failed one that moved', () => {
    expect(deniesStatus(says('returned'), 'completed')).toBe(true);
    expect(deniesStatus(says('moved'), 'notcompleted')).toBe(true);
    expect(deniesStatus(says('moved'), 'rejected')).toBe(true);
  });

  it('agrees with a completed payment that moved, a failed one that was taken back, and an open one', () => {
    expect(deniesStatus(says('moved'), 'completed')).toBe(false);
    expect(deniesStatus(says('returned'), 'notcompleted')).toBe(false);
    expect(deniesStatus(says('moved'), 'unknown')).toBe(false);
    expect(deniesStatus(null, 'completed')).toBe(false);
  });
});
