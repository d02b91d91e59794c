import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RULES, keyProblems, lineDueAt } from './match-rules.js';

describe('match rules', () => {
  it('take the built-in order, and any part of it', () => {
    expect(keyProblems(DEFAULT_RULES.keys)).toEqual({});
    expect(keyProblems(['receipt', 'reference', 'phone_amount_time'])).toEqual({});
    expect(keyProblems(['reference'])).toEqual({});
  });

  it('name each key once', () => {
    expect(keyProblems(['token', 'reference', 'token'])).toEqual({ 'rules.keys': { rule: 'eachKeyOnce' } });
  });

  it('have the weakest key last', () => {
    expect(keyProblems(['phone_amount_time', 'reference'])).toEqual({
      'rules.keys': { rule: 'weakKeyLast' },
    });
  });

  it('are exact to one franc, with one franc for fees', () => {
    expect([DEFAULT_RULES.principalTolerance, DEFAULT_RULES.feeTolerance]).toEqual([0, 1]);
  });
});

describe('a line without a match', () => {
  const hour = 3_600_000;

  it('is due after the window; on the bank’s statement after so many days', () => {
    expect(lineDueAt('statement', 0, DEFAULT_RULES)).toBe(24 * hour);
    expect(lineDueAt('orders', 0, { ...DEFAULT_RULES, windowHours: 6 })).toBe(6 * hour);
    expect(lineDueAt('bank', 0, DEFAULT_RULES)).toBe(48 * hour);
  });
});
