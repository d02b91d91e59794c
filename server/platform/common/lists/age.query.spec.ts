import { describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { ageConditions } from './age.query.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const bounds = (query: { olderThan?: string; youngerThan?: string }) =>
  ageConditions(query, sql`t.at`, NOW).map(({ text, values }) => [text, ...values]);

describe('filters by age', () => {
  it.each([
    ['90m', '2026-11-22T10:30:00.000Z'],
    ['6h', '2026-11-22T06:00:00.000Z'],
    ['3d', '2026-11-19T12:00:00.000Z'],
  ])('compare with the time %s ago', (age, at) => {
    expect(bounds({ olderThan: age })).toEqual([['t.at < $1', new Date(at)]]);
    expect(bounds({ youngerThan: age })).toEqual([['t.at >= $1', new Date(at)]]);
  });

  it('combine, and add nothing where no age is given', () => {
    expect(bounds({ olderThan: '1h', youngerThan: '2h' })).toHaveLength(2);
    expect(bounds({})).toEqual([]);
  });
});
