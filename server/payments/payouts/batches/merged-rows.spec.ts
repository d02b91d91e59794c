import { describe, expect, it } from '@jest/globals';
import { RangeCollector } from '../../../platform/common/table/merged-cells.js';
import { mergedOf, mergesByRow, uncorrected, withShared } from './merged-rows.js';

const HEADER = ['Numéro', 'Nom', 'Montant'];
const ROWS = [
  { number: 2, cells: ['1', 'Famille', '45000'] },
  { number: 3, cells: ['2'] },
  { number: 4, cells: ['3', 'Awa', '500'] },
];

function merged() {
  const collector = new RangeCollector();
  for (const row of [1, 2, 3, 4]) collector.addRow(row);
  for (const ref of ['A1:C1', 'B2:B3', 'C2:C3']) collector.add(ref);
  collector.end();
  return mergedOf({ header: HEADER, rows: ROWS, merges: collector.ranges }, 1);
}

describe('merged cells of a payout file', () => {
  it('are kept by row and column with the value that counts', () => {
    expect(merged()).toEqual([
      { row: 2, column: 1, range: 'B2:B3', text: 'Famille' },
      { row: 2, column: 2, range: 'C2:C3', text: '45000' },
      { row: 3, column: 1, range: 'B2:B3', text: 'Famille' },
      { row: 3, column: 2, range: 'C2:C3', text: '45000' },
    ]);
    expect(withShared(['2'], mergesByRow(merged()).get(3) ?? new Map())).toEqual(['2', 'Famille', '45000']);
  });

  it('stay until a correction changes their cell', () => {
    const corrected = new Map([
      [2, ['1', 'Famille', '45000']],
      [3, ['2', '', '15000']],
    ]);
    expect(uncorrected(merged(), ROWS, corrected).map(({ row, column }) => [row, column])).toEqual([
      [2, 1],
      [2, 2],
      [3, 1],
    ]);
  });
});
