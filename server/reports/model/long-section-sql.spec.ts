import { describe, expect, it } from '@jest/globals';
import { inlineValues } from './long-section-sql.js';

describe('values in the text of a COPY', () => {
  it('stand as literals, whatever is in them', () => {
    expect(inlineValues('x = $1 AND $2 < $3', ["O'Brien", null, new Date('2026-11-20T10:00:00.123Z')])).toBe(
      `x = 'O''Brien' AND NULL < '2026-11-20T10:00:00.123Z'::timestamptz`,
    );
    expect(inlineValues('$1', ["\\'; DROP TABLE x; --"])).toBe(` E'\\\\''; DROP TABLE x; --'`);
  });

  it('are told apart beyond the ninth', () => {
    expect(inlineValues('$1 $11', ['a', ...Array.from({ length: 9 }, () => 'b'), 'c'])).toBe(`'a' 'c'`);
  });

  it('are texts, instants and nothing else', () => {
    expect(() => inlineValues('$1', [{}])).toThrow('does not know');
  });
});
