import { describe, expect, it } from '@jest/globals';
import { gridText, lineText, basisPointsText } from './feeText.js';

const translate = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('fees.', ''), ...Object.values(values)].join(' ').replace(/[\u00a0\u202f]/g, ' ');

describe('the text of a fee', () => {
  it('writes a rate in the language of the reader', () => {
    expect([basisPointsText(150, 'fr'), basisPointsText(150, 'en'), basisPointsText(1_800, 'fr')]).toEqual([
      '1,5 %',
      '1.5 %',
      '18 %',
    ]);
  });

  it('names bands, bounds, tax and bearer where there are any', () => {
    const line = {
      kind: 'payout' as const,
      bearer: 'customer' as const,
      bands: [
        { from: 0, basisPoints: 0, fixed: 50 },
        { from: 5_000, basisPoints: 100, fixed: 10 },
      ],
      minimum: 20,
      cap: 900,
      taxBasisPoints: 1_800,
    };
    expect(lineText(line, translate, 'en').replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'kind.payout 50 XOF · fromAmount 5 000 1 % + 10 XOF · atLeast 20 XOF · atMost 900 XOF · plusTax 18 % · bearer.customer',
    );
  });

  it('says that a grid without lines has no fees, or ends', () => {
    expect(gridText({ inherits: false, lines: [] }, translate, 'en')).toEqual(['none']);
    expect(gridText({ inherits: true, lines: [] }, translate, 'en')).toEqual(['inheritsText']);
  });
});
