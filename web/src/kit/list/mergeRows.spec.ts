import { describe, expect, it } from '@jest/globals';
import { mergeRows } from './mergeRows.js';

const row = (id: string, status = 'pending') => ({ id, status });

describe('live data in a list', () => {
  it('keeps every row in its place and shows its new values', () => {
    const { rows } = mergeRows([row('a'), row('b')], [row('b', 'completed'), row('a')]);
    expect(rows).toEqual([row('a'), row('b', 'completed')]);
  });

  it('lets new rows wait instead of pushing the others down', () => {
    expect(mergeRows([row('a')], [row('c'), row('b'), row('a')])).toEqual({ rows: [row('a')], waiting: 2 });
  });

  it('keeps a shown row that the latest page no longer holds', () => {
    expect(mergeRows([row('a'), row('z')], [row('a')]).rows).toHaveLength(2);
  });

  it('shows what it has while nothing newer is known', () => {
    expect(mergeRows([row('a')], undefined)).toEqual({ rows: [row('a')], waiting: 0 });
  });

  it('keeps the object of a row that has not changed, so that it is not rendered again', () => {
    const [same, other] = [row('a'), row('b')];
    const { rows } = mergeRows([same, other], [row('a'), row('b', 'completed')]);
    expect(rows[0]).toBe(same);
    expect(rows[1]).not.toBe(other);
  });
});
