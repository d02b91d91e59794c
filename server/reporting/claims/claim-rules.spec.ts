import { describe, expect, it } from '@jest/globals';
import { isClosing, claimStateAfter } from './claim-rules.js';
import { CLAIM_STATES } from './claim-words.js';

const ACTS = ['sent', 'answered', 'due_changed', 'accepted', 'refused', 'withdrawn'] as const;

describe('steps of a claim', () => {
  it('end with its closing', () => {
    for (const state of CLAIM_STATES.filter(isClosing))
      expect(ACTS.map((act) => claimStateAfter(state, act))).toEqual(ACTS.map(() => undefined));
  });

  it('allow an answer and an outcome after it was sent', () => {
    expect(ACTS.filter((act) => claimStateAfter('open', act))).toEqual(['sent', 'due_changed', 'withdrawn']);
    expect(ACTS.filter((act) => claimStateAfter('sent', act))).toEqual([...ACTS]);
    expect(claimStateAfter('answered', 'due_changed')).toBe('answered');
  });
});
