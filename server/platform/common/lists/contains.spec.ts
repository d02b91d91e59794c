import { describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { contains } from './contains.js';

const patterns = (text: string) => contains(sql`t.reference`, text).values;

describe('a text that a column contains', () => {
  it.each([
    ['CMD-94256664', '%94256664%'],
    ['22678094580', '%78094580%'],
    ['ORD-123456-BF-PROD', '%123456-B%'],
    ['order_2026_000123', '%6\\_000123%'],
  ])('is looked up by its most telling part and compared in whole: %s', (text, part) => {
    expect(patterns(text)).toEqual([part, `%${text.replaceAll('_', '\\_')}%`]);
  });

  it.each(['12345678', 'CMD-1', 'a-text-without-digits'])('is looked up in whole: %s', (text) => {
    expect(patterns(text)).toEqual([`%${text}%`]);
  });
});
