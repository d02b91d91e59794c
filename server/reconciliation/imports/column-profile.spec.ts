import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ColumnProfile, ColumnProfiler } from './column-profile.js';

function profile(...cells: string[]): ColumnProfile {
  const column = new ColumnProfiler();
  for (const cell of cells) {
    const bytes = Buffer.from(`;${cell};`);
    column.add(bytes, 1, bytes.length - 1);
  }
  return column.result;
}

describe('what the cells of a column have in common', () => {
  it('is nothing where they differ, or where there are none', () => {
    expect(profile('12', 'douze')).toMatchObject({ digits: false, moments: null, empty: false });
    expect(profile('', '')).toEqual({
      empty: true,
      ragged: false,
      digits: false,
      moments: null,
      plus: false,
      longest: 0,
    });
  });

  it('is that they are whole numbers as we write them, empty ones apart', () => {
    expect(profile('0', '', '123456789012345')).toMatchObject({ digits: true, empty: true });
    for (const cell of ['007', '-1', '1 000', '1.5', '1234567890123456', '１２'])
      expect(profile('1', cell).digits).toBe(false);
  });

  it('is that they are moments, all written in one way, and all of them exist', () => {
    expect(profile('2026-11-20T10:05:09Z', '2024-02-29 00:00:00Z').moments).toBe('instant');
    expect(profile('2026-11-20', '2026-11-20 10:05', '2026-11-20T10:05:09').moments).toBe('local');
    expect(profile('20/11/2026', '20/11/2026 10:05:09').moments).toBe('dmy');
    for (const cell of [
      '31/11/2026',
      '29/02/2026',
      '20/13/2026',
      '20/11/26',
      '20/11/2026 24:00',
      '20/11-2026',
      '20/11/1999',
    ])
      expect(profile('20/11/2026', cell).moments).toBeNull();
  });

  it('is that nothing has to be cut off from them', () => {
    expect(profile('a b', 'c').ragged).toBe(false);
    for (const cell of [' a', 'a ', "'a", '\u00a0a', 'é', 'a\t']) expect(profile(cell).ragged).toBe(true);
  });

  it('agrees with the calendar', () => {
    const date = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (at) => {
        expect(profile(`${at.toISOString().slice(0, 19)}Z`).moments).toBe('instant');
      }),
    );
  });
});
