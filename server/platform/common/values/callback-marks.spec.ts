import { describe, expect, it } from '@jest/globals';
import { bytesWithoutMarks, withoutMarks } from './callback-marks.js';

const KEY = 'k'.repeat(43);
const MARK = 'aB3-_xYz0123456789abcdef';
const address = `https://pay.example/callbacks/${KEY}/${MARK}`;

describe('the mark of a callback address', () => {
  it.each([
    ['text', address],
    ['JSON', JSON.stringify({ url: address, status: 'completed' })],
    ['JSON with escaped slashes', JSON.stringify({ url: address }).replaceAll('/', '\\/')],
    ['JSON with escaped characters', JSON.stringify({ url: address }).replaceAll('/', '\\u002F')],
    ['a form', `url=${encodeURIComponent(address)}&status=completed`],
    ['a form within a form', `a=${encodeURIComponent(encodeURIComponent(address))}`],
    ['a text that ends within it', address.slice(0, -10)],
  ])('is hidden in %s, once', (_, text) => {
    const hidden = withoutMarks(text);
    expect(hidden).not.toContain(MARK.slice(0, 10));
    expect(hidden).toContain('[redacted]');
    expect(withoutMarks(hidden)).toBe(hidden);
    expect(bytesWithoutMarks(Buffer.from(text)).toString()).toBe(hidden);
  });

  it('leaves the address of a project and other texts as they are', () => {
    for (const text of [`https://pay.example/callbacks/${KEY}`, '/api/callbacks/0190/body', 'x', ''])
      expect(withoutMarks(text)).toBe(text);
    const bytes = Buffer.from([0xff, 0xfe, ...Buffer.from('callbacks')]);
    expect(bytesWithoutMarks(bytes)).toBe(bytes);
  });
});
