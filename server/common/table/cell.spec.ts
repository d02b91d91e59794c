import { describe, expect, it } from '@jest/globals';
import { defused, undefused } from './cell.js';

describe('a cell of a file of ours', () => {
  it.each([
    '=1+1',
    '+33',
    '-cmd',
    '@SUM(A1)',
    '\tx',
    '\r=x',
    ' =1',
    '＝1+1',
    '＋1',
    '－x',
    '＠x',
    '-1+2',
    '\n=1',
  ])('is no formula: %j', (text) => {
    expect(defused(text)).toBe(`'${text}`);
    expect(undefused(`'${text}`)).toBe(text);
  });

  it.each(['1500', '-1500', '1500,50', 'Awa', "l'eau", '', 15, null])('is left as it is: %j', (cell) =>
    expect(defused(cell)).toBe(cell),
  );

  it('keeps an apostrophe that defuses nothing when it comes back', () => {
    expect(undefused("'70112233")).toBe("'70112233");
  });
});
