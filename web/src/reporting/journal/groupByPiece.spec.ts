import { describe, expect, it } from '@jest/globals';
import type { JournalLine } from '../../../../server/reporting/journal/journal.view.js';
import { piecesOf } from './groupByPiece.js';

const line = (piece: string, debit: number, credit: number): JournalLine => ({
  piece,
  day: '2026-11-20',
  operatorId: 'orange',
  account: '521',
  label: 'Encaissements',
  reference: '',
  debit,
  credit,
});

describe('the pieces of a journal', () => {
  it('keeps the lines of one piece together, in their order, with what they sum up to', () => {
    const pieces = piecesOf([line('1', 100, 0), line('2', 7, 0), line('1', 0, 100), line('2', 0, 7)]);
    expect(pieces.map(({ piece, debit, credit }) => [piece, debit, credit])).toEqual([
      ['1', 100, 100],
      ['2', 7, 7],
    ]);
    expect(pieces[0]?.lines).toHaveLength(2);
  });

  it('has no piece of a day on which nothing moved', () => {
    expect(piecesOf([])).toEqual([]);
  });
});
