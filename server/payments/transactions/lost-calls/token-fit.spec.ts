import { describe, expect, it } from '@jest/globals';
import { assessToken } from './token-fit.js';

const AT = new Date('2026-11-20T10:00:00Z');
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: object): string =>
  `${part({ typ: 'JWT', alg: 'HS256' })}.${part(payload)}.${'s'.repeat(43)}`;
const payout = (start: unknown, name = 'id_finance') => token({ [name]: '100001', start_date: start });
const of = (text: string, kind: 'payin' | 'payout' = 'payout') => assessToken(text, { kind, at: AT });

describe('a token that a person found for a call whose answer was lost', () => {
  it.each([
    '2026-11-20 10:00:00',
    '2026-11-20 09:45:00',
    '2026-11-20 10:15:00+00',
    '2026-11-20T11:00:00+01:00',
    '2026-11-20 11:00:00+0100',
    AT.getTime() / 1000,
  ])('fits when it began within 15 minutes of the call: %s', (start) =>
    expect(of(payout(start))).toBe('fits'),
  );

  it.each(['2026-11-20 09:44:59', '2026-11-20 10:15:01', '2026-11-19 10:00:00', 'yesterday', '', null, {}])(
    'is doubtful when it began at another time, or does not say when: %j',
    (start) => expect(of(payout(start))).toBe('doubtful'),
  );

  it('names an invoice for a payin and a finance id for a payout', () => {
    expect(of(payout('2026-11-20 10:00:00', 'invoiceId'), 'payin')).toBe('fits');
    expect(of(payout('2026-11-20 10:00:00', 'id_invoice'))).toBe('tokenOfOtherKind');
    expect(of(payout('2026-11-20 10:00:00'), 'payin')).toBe('tokenOfOtherKind');
    expect(of(payout('2026-11-20 10:00:00', 'id_notification'))).toBe('doubtful');
  });

  it('is none when it has not the shape of one, and doubtful when nothing can be read in it', () => {
    for (const text of ['', 'RP-x', 'a.b.c', 'https://aggregator.test/x.y.z'])
      expect(of(text)).toBe('notToken');
    expect(of(`${'x'.repeat(20)}.${'y'.repeat(20)}.${'z'.repeat(20)}`)).toBe('doubtful');
  });
});
