import { describe, expect, it } from '@jest/globals';
import { refusalsOf } from './refusals.js';

const refused = (rowNumber: number, message: string, field = 'code') => ({
  ...{ rowNumber, number: 400 + rowNumber, ok: false, takesTwo: false },
  ...{ field, message },
});

describe('the refusals of a bulk action', () => {
  it('are said once, in the order of their first row', () => {
    const rows = [refused(1, 'above the limit'), refused(2, 'resolved'), refused(3, 'above the limit')];
    const said = refusalsOf(rows).map(({ message, of }) => [message, of.map(({ number }) => number)]);
    expect(said).toEqual([
      ['above the limit', [401, 403]],
      ['resolved', [402]],
    ]);
  });

  it('keep the same words of two fields apart', () => {
    expect(refusalsOf([refused(1, 'is required'), refused(2, 'is required', 'reason')])).toHaveLength(2);
  });
});
