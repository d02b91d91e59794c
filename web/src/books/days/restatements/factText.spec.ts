import { describe, expect, it } from '@jest/globals';
import { factText } from './factText.js';

const WORDS: Record<string, string> = {
  'status.pending': 'Pending',
  'status.completed': 'Completed',
  'balanceProof.what.cashin': 'Cashin',
  'restatement.nothing': 'nothing',
  'restatement.part.by': 'by %{who}',
};
const translate = (key: string, values?: Record<string, unknown>): string =>
  WORDS[key]?.replace('%{who}', String(values?.['who'])) ??
  (typeof values?.['_'] === 'string' ? values['_'] : key);
const says = (fact: Record<string, unknown>) =>
  factText(fact, translate, { operator: (id) => `operator ${id}`, user: (email) => `user ${email}` });

describe('a side of a restated fact', () => {
  it('is a status in words', () => {
    expect(says({ status: 'pending' })).toBe('Pending');
    expect(says({ said: 'completed' })).toBe('Completed');
  });

  it('is a movement with its amount', () => {
    expect(says({ kind: 'cashin', amount: 15_000, note: 'by the bank' })).toBe(
      'Cashin · 15\u00a0000\u00a0XOF · by the bank',
    );
  });

  it('names an operator', () => {
    expect(says({ operatorId: '11' })).toBe('operator 11');
  });

  it('names the user who corrected a status', () => {
    expect(says({ by: 'awa@example.com', status: 'completed' })).toBe('by user awa@example.com · Completed');
  });

  it('says so of a missing value or user', () => {
    expect(says({})).toBe('nothing');
    expect(says({ operatorId: null })).toBe('nothing');
  });
});
