import { describe, expect, it } from '@jest/globals';
import { callbackUrl, signMark, verifyMark } from './callback-mark.js';

describe('the mark of a callback URL', () => {
  it('is the same for one reference and secret, and of at least 128 bits', () => {
    const mark = signMark('secret', 'ORDER-1');
    expect(mark).toBe(signMark('secret', 'ORDER-1'));
    expect(mark).toMatch(/^[\w-]{24}$/);
    expect(verifyMark('secret', 'ORDER-1', mark)).toBe(true);
  });

  it('is wrong for another reference, another secret and every altered character', () => {
    const mark = signMark('secret', 'ORDER-1');
    expect(verifyMark('secret', 'ORDER-2', mark)).toBe(false);
    expect(verifyMark('other', 'ORDER-1', mark)).toBe(false);
    for (let at = 0; at < mark.length; at++) {
      const altered = mark.slice(0, at) + (mark[at] === 'A' ? 'B' : 'A') + mark.slice(at + 1);
      expect(verifyMark('secret', 'ORDER-1', altered)).toBe(false);
    }
  });

  it('has one spelling: padding, other alphabets and other lengths are wrong', () => {
    const mark = signMark('secret', 'ORDER-1');
    for (const other of ['', `${mark}=`, `${mark}A`, mark.slice(0, -1), ` ${mark}`, 'é'])
      expect(verifyMark('secret', 'ORDER-1', other)).toBe(false);
  });
});

describe('a callback URL', () => {
  it('has the key of the project and, where we made the transaction, its mark', () => {
    expect(callbackUrl('https://pay.example/', 'key')).toBe('https://pay.example/callbacks/key');
    expect(callbackUrl('https://pay.example', 'key', 'mark')).toBe('https://pay.example/callbacks/key/mark');
  });
});
