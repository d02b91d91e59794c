import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FORMULA_PATTERNS, neutralizeCsvFormula, neutralizeFormula, restoreFormulaText } from './cell.js';

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
    '\u2060=1',
    '\u00ad=1',
    '\u180e=1',
    '\u200d=1',
    '\u202e=1',
    '\u061c\u200b =1',
  ])('is no formula: %j', (text) => {
    expect(neutralizeFormula(text)).toBe(`'${text}`);
    expect(restoreFormulaText(`'${text}`)).toBe(text);
  });

  it.each(['1500', '-1500', '1500,50', 'Awa', "l'eau", '', 15, null])('is left as it is: %j', (cell) =>
    expect(neutralizeFormula(cell)).toBe(cell),
  );

  it.each([
    [',=cmd', ",'=cmd"],
    ['Awa;-1+2', "Awa;'-1+2"],
    ['a\t"@SUM(A1)"', 'a\t\'"@SUM(A1)"'],
    ['a\n\u200b+1', "a\n'\u200b+1"],
    ['=a|=b', "'=a|'=b"],
  ])('is no formula after another separator in CSV: %j', (text, neutral) => {
    expect(neutralizeCsvFormula(text)).toBe(neutral);
    expect(restoreFormulaText(neutral)).toBe(text);
  });

  it.each(['12,5', '-12,5', 'Awa, Diop', 'a - b', 'x=1; y=2', 15, null])('stays in CSV: %j', (cell) =>
    expect(neutralizeCsvFormula(cell)).toBe(cell),
  );

  it('has the same apostrophes as by the pattern that the database uses', () => {
    const signs = fc.constantFrom('=', '-', ';', ',', '\t', '\r', '"', ' ', 'a', '1', "'", '\u200b');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (found) => {
        const text = `a${found.join('')}`;
        expect(neutralizeCsvFormula(text)).toBe(text.replace(new RegExp(FORMULA_PATTERNS.inner, 'g'), "$1'"));
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps an apostrophe that defuses nothing when it comes back', () => {
    expect(restoreFormulaText("'70112233")).toBe("'70112233");
  });
});
