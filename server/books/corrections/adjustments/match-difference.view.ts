import type { Plain } from '../../../platform/common/values/view-text.js';
import type { SourceSide } from '../../imports/import-words.js';

import type { DifferenceCode } from './match-difference-words.js';

/** Difference between the sides of a match. Amounts in XOF, signed as they move the account of the lines. */
export class MatchDifferenceView {
  side!: SourceSide;
  operatorId!: string;
  operatorName!: Plain;
  /** Business day that the match and its difference are booked on. */
  day!: string;
  lines!: number;
  targets!: number;
  /** Booked fees that the statement shows too. */
  fees!: number;
  /** Difference that remains to be booked. */
  amount!: number;
  /** Types that it may have. */
  codes!: DifferenceCode[];
  /** Largest amount that the reader may book without approval. */
  aloneUpTo!: number;
}

export class BookedDifferenceView {
  /** Null while it awaits the approval of a second user. */
  matchId!: string | null;
  proposalId!: string | null;
  amount!: number;
}
