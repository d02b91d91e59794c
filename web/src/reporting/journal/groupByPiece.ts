import type { JournalLine } from '../../../../server/reporting/journal/journal.view.js';

/** The lines of one piece, which balances by itself. XOF. */
export interface Piece {
  piece: string;
  lines: JournalLine[];
  debit: number;
  credit: number;
}

/** Groups lines by their piece, in their order. */
export function piecesOf(lines: readonly JournalLine[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const line of lines) {
    const piece = pieces.get(line.piece) ?? { piece: line.piece, lines: [], debit: 0, credit: 0 };
    piece.lines.push(line);
    piece.debit += line.debit;
    piece.credit += line.credit;
    pieces.set(line.piece, piece);
  }
  return [...pieces.values()];
}
