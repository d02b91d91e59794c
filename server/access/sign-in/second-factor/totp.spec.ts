import { describe, expect, it } from '@jest/globals';
import { newTotpKey, otpauthUrl, totpStep } from './totp.js';

/** RFC 6238, appendix B (SHA-1): the key is the ASCII of 12345678901234567890; the last six of its eight digits. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at %d', (seconds, code) => {
    expect(totpStep(KEY, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is told by its own half minute, one early and one late', () => {
    const code = '050471'; // 1,111,111,110 to 1,111,111,139
    const step = 37_037_037;
    expect(totpStep(KEY, code, at(1_111_111_080))).toBe(step);
    expect(totpStep(KEY, code, at(1_111_111_169))).toBe(step);
    expect(totpStep(KEY, code, at(1_111_111_079))).toBeUndefined();
    expect(totpStep(KEY, code, at(1_111_111_170))).toBeUndefined();
  });

  it('may have blanks, and is else nothing but six digits', () => {
    expect(totpStep(KEY, ' 050 471 ', at(1_111_111_111))).toBe(37_037_037);
    for (const wrong of ['', '50471', '0504710', '05047l', '０５０４７１', '-50471', '050471.'])
      expect(totpStep(KEY, wrong, at(1_111_111_111))).toBeUndefined();
  });
});

describe('a new secret', () => {
  it('has 160 bits in base32, each another', () => {
    const keys = Array.from({ length: 50 }, newTotpKey);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(keys).size).toBe(50);
  });

  it('is told to the app with its issuer and whose it is', () => {
    const url = new URL(otpauthUrl(KEY, 'awa+x@example.com'));
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Rappro:awa+x@example.com',
    ]);
    expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([KEY, 'Rappro']);
    for (const [name, usual] of [
      ['algorithm', 'SHA1'],
      ['digits', '6'],
      ['period', '30'],
    ] as const)
      expect([name, url.searchParams.get(name) ?? usual]).toEqual([name, usual]);
  });
});
