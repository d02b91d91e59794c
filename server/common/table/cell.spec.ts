import { describe, expect, it } from '@jest/globals';
import { neutralizeFormula, restoreFormulaText } from './cell.js';

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
    expect(neutralizeFormula(text)).toBe(`'${text}`);
    expect(restoreFormulaText(`'${text}`)).toBe(text);
  });

  it.each(['1500', '-1500', '1500,50', 'Awa', "l'eau", '', 15, null])('is left as it is: %j', (cell) =>
    expect(neutralizeFormula(cell)).toBe(cell),
  );

  it('keeps an apostrophe that defuses nothing when it comes back', () => {
    expect(restoreFormulaText("'70112233")).toBe("'70112233");
  });
});
