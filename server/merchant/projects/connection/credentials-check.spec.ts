import { describe, expect, it } from '@jest/globals';
import type { ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
import { checkCredentials } from './credentials-check.js';

const refused = (code?: string): ConfirmOutcome => ({
  kind: 'refused',
  list: 'confirmInvoice',
  ...(code ? { code } : {}),
  text: `Echec (Code${code})`,
  drift: [],
});

describe('the test of credentials', () => {
  it('is refused by Code00 only', () => {
    expect(checkCredentials(refused('00'))).toBe('refused');
    for (const code of ['01', '02', '03', '04', '77', undefined])
      expect(checkCredentials(refused(code))).toBe('passed');
  });

  it('passes whenever the aggregator spoke about the token', () => {
    expect(
      checkCredentials({ kind: 'status', status: 'pending', said: 'pending', facts: {}, drift: [] }),
    ).toBe('passed');
    expect(
      checkCredentials({
        ...{ kind: 'unrecognised', said: 'x', facts: {}, drift: [] },
        contradictions: [{ kind: 'status', said: 'x', against: '' }],
      }),
    ).toBe('passed');
  });

  it('says nothing about credentials when there was no answer', () => {
    const lost: ConfirmOutcome = { kind: 'unanswered', fault: 'HTTP 502', neverSent: false, drift: [] };
    expect(checkCredentials(lost)).toBe('unreachable');
  });
});
