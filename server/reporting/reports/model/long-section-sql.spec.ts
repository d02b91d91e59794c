import { describe, expect, it } from '@jest/globals';
import sql, { join } from 'sql-template-tag';
import { inlineValues } from './long-section-sql.js';

describe('values in the text of a COPY', () => {
  it('stand as literals, whatever is in them', () => {
    const at = new Date('2026-11-20T10:00:00.123Z');
    expect(inlineValues(sql`x = ${"O'Brien"} AND ${null} < ${at}`)).toBe(
      `x = 'O''Brien' AND NULL < '2026-11-20T10:00:00.123Z'::timestamptz`,
    );
    expect(inlineValues(sql`${"\\'; DROP TABLE x; --"}`)).toBe(` E'\\\\''; DROP TABLE x; --'`);
  });

  it('are told apart beyond the ninth', () => {
    const ten = join(['a', ...Array.from({ length: 9 }, () => 'b')], ' ');
    expect(inlineValues(sql`${ten} ${'c'}`)).toBe(
      `'a' ${Array.from({ length: 9 }, () => `'b'`).join(' ')} 'c'`,
    );
  });

  it('may be numbers, booleans and lists of texts', () => {
    expect(inlineValues(sql`${5} ${true} ANY(${['a', `b"'\\`]}::text[])`)).toBe(
      `5 true ANY( E'{"a","b\\\\"''\\\\\\\\"}'::text[])`,
    );
  });

  it('are nothing else', () => {
    expect(() => inlineValues(sql`${{}}`)).toThrow('do not support');
  });
});
