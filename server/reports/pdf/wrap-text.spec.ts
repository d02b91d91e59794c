import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wrapText } from './wrap-text.js';

const measure = (piece: string): number => piece.length;

describe('lines of a text in a column', () => {
  it('break between words, and within those that are too long', () => {
    expect(wrapText('le petit chat', 8, measure)).toEqual(['le petit', 'chat']);
    expect(wrapText('0123456789ab', 5, measure)).toEqual(['01234', '56789', 'ab']);
    expect(wrapText('awa.ouedraogo@example.com', 16, measure)).toEqual(['awa.ouedraogo@', 'example.com']);
    expect(wrapText('', 5, measure)).toEqual(['']);
  });

  it('lose nothing and are never wider than the column', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = wrapText(text, width, measure);
        expect(lines.every((line) => line.length <= width || line.trim() === '')).toBe(true);
        expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      }),
    );
  });
});
