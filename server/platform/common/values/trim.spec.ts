import { describe, expect, it } from '@jest/globals';
import { withoutBlanks } from './trim.js';

describe('a text without blanks', () => {
  it.each([
    ['  a b ', 'a b'],
    ['\u00a0\u202f\u2009\u200b\ufeff1 500\u200b\u00a0', '1 500'],
    ['\r\n\t', ''],
    ['', ''],
    ['é', 'é'],
  ])('%j is %j', (text, expected) => {
    expect(withoutBlanks(text)).toBe(expected);
  });
});
