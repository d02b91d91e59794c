import { describe, expect, it } from '@jest/globals';
import { compareCallbacks } from './compareCallbacks.js';

describe('the deliveries of one event beside each other', () => {
  it('marks what differs and shows it first', () => {
    const rows = compareCallbacks([
      { amount: '500', status: 'completed' },
      { amount: '500', status: 'pending' },
    ]);
    expect(rows).toEqual([
      { field: 'status', values: ['completed', 'pending'], differs: true },
      { field: 'amount', values: ['500', '500'], differs: false },
    ]);
  });

  it('counts a field that one of them lacks as a difference', () => {
    expect(compareCallbacks([{ a: '1' }, {}])).toEqual([
      { field: 'a', values: ['1', undefined], differs: true },
    ]);
  });

  it('is not led astray by names that objects have by themselves', () => {
    expect(compareCallbacks([{ constructor: 'x' }, {}])[0]?.values).toEqual(['x', undefined]);
  });

  it('finds nothing to mark in a single delivery', () => {
    expect(compareCallbacks([{ a: '1' }]).every((row) => !row.differs)).toBe(true);
  });
});
