/** Characters of a cell that are kept: no field of a line takes as many, and every reader of cells sees no more. */
export const LONGEST_CELL = 4_000;
/** Characters of the longest date, time or amount, with its currency and the blanks within. */
const LONGEST_VALUE = 200;
const CUT = '…';

/** Cuts a cell above the limit; the sign behind it keeps the rest from being read as an amount, a date or an identifier. */
export const shortened = (cell: string): string =>
  cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) + CUT : cell;

/** True for a cell that is no date, time or amount, whatever it says. */
export const isLongerThanValues = (cell: string): boolean => cell.length > LONGEST_VALUE;
