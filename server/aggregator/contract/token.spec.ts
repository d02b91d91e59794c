import { describe, expect, it } from '@jest/globals';
import { looksLikeToken, tokenPayload } from './token.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ id_invoice: '4711', start_date: '2026-11-20' })}.${'s'.repeat(43)}`;

describe('token', () => {
  it('shows the unsigned payload', () => {
    expect(tokenPayload(token)).toEqual({ id_invoice: '4711', start_date: '2026-11-20' });
  });

  it.each([
    '',
    'abc',
    'a.b.c',
    `${token}x y`,
    `${'a'.repeat(20)}.${'!'.repeat(20)}.${'c'.repeat(20)}`,
    `${'a'.repeat(20)}.bm9qc29ubm9qc29u.${'c'.repeat(20)}`,
  ])('shows nothing of %j', (text) => expect(tokenPayload(text)).toBeNull());

  it('tells a token from what was cut or mistyped', () => {
    expect(looksLikeToken(token)).toBe(true);
    expect(looksLikeToken(token.split('.').slice(0, 2).join('.'))).toBe(false);
  });
});
