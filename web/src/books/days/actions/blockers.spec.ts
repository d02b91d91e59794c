import { describe, expect, it } from '@jest/globals';
import type { DayFinding } from '../../../../../server/books/close/day.view.js';
import { blockersOf, openFirst } from './blockers.js';

const finding = (code: string, blocks: boolean, values: DayFinding['values'] = {}): DayFinding => ({
  ...{ code, blocks, values },
});

describe('what blocks a signature', () => {
  it('is listed at once, the largest amount first whatever its sign, then what has none', () => {
    const steps = [
      { name: 'sweep' as const, state: 'next' as const, findings: [finding('never_swept', true)] },
      {
        ...{ name: 'breaks' as const, state: 'later' as const },
        findings: [finding('open_breaks', true, { count: 2, amount: 900 })],
      },
      {
        ...{ name: 'proof' as const, state: 'later' as const },
        findings: [
          finding('stated_unknown', true, { operator: 'MOOV' }),
          finding('residual', true, { operator: 'ORANGE', amount: -75_610 }),
          finding('unassigned', false, { amount: 1_000_000 }),
        ],
      },
    ];
    expect(blockersOf({ steps }).map((one) => [one.finding.code, one.amount])).toEqual([
      ['residual', 75_610],
      ['open_breaks', 900],
      ['never_swept', null],
      ['stated_unknown', null],
    ]);
  });

  it('has a key of its own for each account', () => {
    const findings = [
      finding('stated_unknown', true, { operator: 'A' }),
      finding('stated_unknown', true, { operator: 'B' }),
    ];
    const keys = blockersOf({ steps: [{ name: 'proof', state: 'blocked', findings }] }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('the breaks above the limit', () => {
  it('stand in their order, those that await approval behind the others', () => {
    const breaks = [
      { number: 1, proposalId: 'p1' },
      { number: 2, proposalId: null },
      { number: 3, proposalId: 'p3' },
      { number: 4, proposalId: null },
    ];
    expect(openFirst(breaks).map(({ number }) => number)).toEqual([2, 4, 1, 3]);
  });
});
