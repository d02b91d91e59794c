import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnWidths } from './column-widths.js';

const demand = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }))
  .map(([one, other]) => ({ natural: Math.max(one, other), least: Math.min(one, other) }));

describe('widths of columns', () => {
  it('fill the page exactly, whatever is wished', () => {
    fc.assert(
      fc.property(
        fc.array(demand, { minLength: 1, maxLength: 16 }),
        fc.integer({ min: 100, max: 900 }),
        (demands, available) => {
          const widths = columnWidths(demands, available);
          expect(widths.reduce((total, width) => total + width, 0)).toBeCloseTo(available, 6);
          expect(widths.every((width) => width > 0)).toBe(true);
        },
      ),
    );
  });

  it('leave figures whole where texts can break', () => {
    expect(
      columnWidths(
        [
          { natural: 50, least: 50 },
          { natural: 500, least: 60 },
        ],
        250,
      ),
    ).toEqual([50, 200]);
  });

  it('give what is left to texts', () => {
    expect(
      columnWidths(
        [
          { natural: 50, least: 50 },
          { natural: 80, least: 40, grows: true },
        ],
        200,
      ),
    ).toEqual([50, 150]);
  });
});
