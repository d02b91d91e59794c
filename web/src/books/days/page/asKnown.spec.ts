import { describe, expect, it } from '@jest/globals';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { asKnown } from './asKnown.js';

const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
const restated = (id: string, raisedAt: string) => ({ id, raisedAt });
const DAY = {
  restatements: [restated('early', at('10')), restated('late', at('14'))],
  received: [restated('received', at('14'))],
  seals: [{ revision: 1, sealedAt: at('09') }],
  acts: [
    { id: 'frozen', at: at('08') },
    { id: 'reopened', at: at('15') },
  ],
} as unknown as DayView;

describe('the page of a day as it was known at another time', () => {
  it('leaves out what became known and what was done later', () => {
    const known = asKnown(DAY, at('12'));
    expect(known.restatements.map(({ id }) => id)).toEqual(['early']);
    expect(known.received).toEqual([]);
    expect(known.seals).toHaveLength(1);
    expect(known.acts.map(({ id }) => id)).toEqual(['frozen']);
  });

  it('is the whole day as known now', () => {
    expect(asKnown(DAY, undefined)).toBe(DAY);
  });
});
