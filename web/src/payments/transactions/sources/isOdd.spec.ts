import { describe, expect, it } from '@jest/globals';
import type { SourceVerdict } from '../../../../../server/payments/transactions/sources/source-verdict.view.js';
import { isOdd } from './isOdd.js';

const at = '2026-11-21T10:00:00.000Z';
const verdict = (over: Partial<SourceVerdict>): SourceVerdict => ({
  ...{ rule: 'completed', turn: 'none', status: 'completed', statusAt: at, canBeAsked: true },
  ...{ aggregator: null, callback: null, statement: null },
  ...over,
});
const statement = (said: 'moved' | 'returned') => ({ said, day: '2026-11-21', lineId: '1' });

describe('a source that differs from our status', () => {
  it('is an answer, a callback or a statement that says something else', () => {
    const aggregator = { said: 'notcompleted', at, exchangeId: 'e' } as const;
    const callback = { said: 'notcompleted', at, marked: null, deliveryId: 'd' } as const;
    expect(isOdd('aggregator', verdict({ aggregator }))).toBe(true);
    expect(isOdd('aggregator', verdict({ aggregator, status: 'notcompleted' }))).toBe(false);
    expect(isOdd('callback', verdict({ callback }))).toBe(true);
    expect(isOdd('callback', verdict({ callback, status: 'pending' }))).toBe(true);
    expect(isOdd('statement', verdict({ statement: statement('returned') }))).toBe(true);
    expect(isOdd('statement', verdict({ statement: statement('moved') }))).toBe(false);
    expect(isOdd('statement', verdict({ statement: statement('moved'), status: 'unknown' }))).toBe(true);
    expect(isOdd('statement', verdict({ statement: statement('returned'), status: 'notcompleted' }))).toBe(
      false,
    );
  });

  it('is none that says nothing', () => {
    for (const source of ['status', 'aggregator', 'callback', 'statement'] as const)
      expect(isOdd(source, verdict({}))).toBe(false);
  });
});
