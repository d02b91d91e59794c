import { describe, expect, it } from '@jest/globals';
import type { DayStep } from '../../../../../server/books/close/day.view.js';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import { currentStep } from './currentStep.js';

const NAMES: DayStepName[] = ['freeze', 'sweep', 'imports', 'match', 'breaks', 'proof', 'sign', 'lock'];

const steps = (states: Partial<Record<string, DayStep['state']>>): DayStep[] =>
  NAMES.map((name) => ({ name, state: states[name] ?? 'done', findings: [] }));

describe('the step of a close that is looked at', () => {
  it('is the first one that blocks, even where an earlier one warns', () => {
    expect(currentStep(steps({ sweep: 'warning', proof: 'blocked', breaks: 'blocked' }))).toBe('breaks');
  });

  it('is what comes next where nothing blocks', () => {
    expect(currentStep(steps({ sweep: 'warning', sign: 'next', lock: 'later' }))).toBe('sign');
  });

  it('is the last one of a day that is done', () => {
    expect(currentStep(steps({}))).toBe('lock');
  });
});
