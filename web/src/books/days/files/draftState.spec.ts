import { describe, expect, it } from '@jest/globals';
import { draftStateOf } from './draftState.js';

const DAY = '2026-11-26';
const CHECKED = {
  ...({ state: 'checked', task: null, questions: [], goodRows: 3, badRows: 0, lockedDays: [] } as const),
  ...{ firstDay: DAY, lastDay: DAY },
};
const QUESTION = { code: 'datesOpen' as const, options: [], acceptable: false, examples: [], rows: 1 };

type Draft = Parameters<typeof draftStateOf>[0];
const state = (more: Partial<Draft> = {}) =>
  draftStateOf({ ...CHECKED, questions: [], lockedDays: [], ...more }, DAY);

describe('a draft on a day', () => {
  it('needs only a confirmation when nothing is open', () => {
    expect(state()).toBe('ready');
    expect(state({ firstDay: '2026-11-20', lastDay: '2026-11-30' })).toBe('ready');
  });

  it('is of another day before anything else is asked about it', () => {
    expect(state({ firstDay: '2026-11-25', lastDay: '2026-11-25', questions: [QUESTION] })).toBe('otherDay');
  });

  it('needs answers, decisions or columns', () => {
    expect(state({ questions: [QUESTION] })).toBe('questions');
    expect(state({ badRows: 1 })).toBe('badRows');
    expect(state({ lockedDays: ['2026-11-26'] })).toBe('lockedRows');
    expect(state({ state: 'received' })).toBe('columns');
    expect(state({ goodRows: 0, firstDay: null, lastDay: null })).toBe('empty');
  });

  it('is left alone while it is read', () => {
    expect(state({ state: 'received', task: 'reading' })).toBe('busy');
  });
});
