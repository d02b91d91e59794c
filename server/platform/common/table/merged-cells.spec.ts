import { describe, expect, it } from '@jest/globals';
import { MergedCells, type MergedRange, RangeCollector } from './merged-cells.js';
import { TableFault } from './table-fault.js';

function ranges(refs: readonly string[], filled: readonly number[]): MergedRange[] {
  const collector = new RangeCollector();
  for (const row of filled) collector.addRow(row);
  for (const ref of refs) collector.add(ref);
  collector.end();
  return collector.ranges;
}

const COLUMNS = ['Numéro', 'Nom', 'Montant', '', 'Motif'];

function found(refs: readonly string[], rows: Readonly<Record<number, string[]>>) {
  const numbers = Object.keys(rows).map(Number);
  const merges = new MergedCells(ranges(refs, [1, ...numbers]), { headerRow: 1, columns: COLUMNS });
  return numbers.map((row) => [...(merges.of(row, rows[row] ?? []) ?? [])]);
}

describe('merged cells', () => {
  it('share their value with every row of their first column', () => {
    const merged = { ref: 'C2:C4', text: '45000' };
    expect(
      found(['C2:C4'], { 2: ['1', 'A', '45000'], 3: ['2', 'B'], 4: ['3', 'C'], 5: ['4', 'D', '1'] }),
    ).toEqual([[[2, merged]], [[2, merged]], [[2, merged]], []]);
  });

  it('share nothing with the other columns', () => {
    expect(found(['B2:C2'], { 2: ['1', 'A'] })).toEqual([
      [
        [1, { ref: 'B2:C2', text: 'A' }],
        [2, { ref: 'B2:C2', text: null }],
      ],
    ]);
  });

  it.each([
    ['in and above the header', ['A1:E1', 'C1:C3']],
    ['over columns without a name', ['C2:D2', 'C3:D3']],
    ['over a blank row', ['C3:C9']],
    ['without a value', ['E2:E3']],
    ['beyond the columns', ['F2:H3']],
    ['that are none', ['C2', '', 'XXXX9:C2', 'C2:']],
  ])('are of no matter %s', (_, refs) => {
    expect(found(refs, { 2: ['1', 'A', '5'], 3: ['2', 'B', '6'] })).toEqual([[], []]);
  });

  it('have an unknown value where their first row is not read', () => {
    const hidden = new MergedCells(ranges(['C2:C3'], [1, 2, 3]), { headerRow: 1, columns: COLUMNS });
    expect([...(hidden.of(3, ['2', 'B']) ?? [])]).toEqual([[2, { ref: 'C2:C3', text: null }]]);
  });

  it('are bounded by counting, also where they overlap', () => {
    const many = Array.from({ length: 200_000 }, (_, at) => `A${at + 2}:C1048576`);
    const rows = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const merges = new MergedCells(ranges(many, rows), { headerRow: 1, columns: COLUMNS });
    expect(rows.filter((row) => merges.of(row, ['x', 'y', 'z']))).toHaveLength(9_999);
    expect(() => ranges([...many, 'A2:A3'], rows)).toThrow(TableFault);
    const wide = new MergedCells(ranges(many, rows), {
      headerRow: 1,
      columns: Array.from({ length: 3 }, () => 'Nom'),
    });
    expect(wide.of(1_048_000, ['x'])?.size).toBe(3);
  });
});
