import { describe, expect, it } from '@jest/globals';
import { isFinal, canBecome, sourcesOf, TRANSACTION_STATUSES } from './lifecycle.js';

describe('lifecycle', () => {
  it('never lets a final status change', () => {
    for (const from of TRANSACTION_STATUSES.filter(isFinal))
      for (const to of TRANSACTION_STATUSES) expect(canBecome(from, to)).toBe(false);
  });

  it('makes a transaction final only from pending, or rejected before anything existed', () => {
    expect(sourcesOf('completed')).toEqual(['pending']);
    expect(sourcesOf('notcompleted')).toEqual(['pending']);
    expect(sourcesOf('rejected')).toEqual(['created', 'unknown']);
  });

  it('leaves unknown only by a person’s evidence of a token or of nothing sent', () => {
    expect(TRANSACTION_STATUSES.filter((to) => canBecome('unknown', to))).toEqual(['pending', 'rejected']);
  });

  it('completes an attached token by a status check, and ends it as failed by people only', () => {
    expect(sourcesOf('completed', 'confirm')).toEqual(['pending', 'unknown']);
    expect(sourcesOf('notcompleted', 'confirm')).toEqual(['pending']);
    expect(sourcesOf('notcompleted', 'person')).toEqual(['pending', 'unknown']);
    expect(sourcesOf('unknown', 'create')).toEqual(['created']);
    expect(sourcesOf('unknown', 'confirm')).toEqual(['created', 'pending']);
  });

  it('reaches every status from created', () => {
    const reached = new Set(['created']);
    for (let i = 0; i < TRANSACTION_STATUSES.length; i++)
      for (const from of TRANSACTION_STATUSES.filter((s) => reached.has(s)))
        for (const to of TRANSACTION_STATUSES) if (canBecome(from, to)) reached.add(to);
    expect([...reached].sort()).toEqual([...TRANSACTION_STATUSES].sort());
  });
});
