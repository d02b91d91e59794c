import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { LineClass } from './line-classes.js';
import type { ImportTaskState } from './import-task-words.js';
import { ClassFigures, LineChanges } from './line-class.view.js';
import { StatementGap } from './statement-gap.view.js';
import type { LineField } from './line-fields.js';
import { ImportFormat, RowError, UnknownWord } from './import-rows.view.js';
import type { UnusualKind } from './import-rows-words.js';
import type {
  SourceSide,
  SignRule,
  ImportQuestionCode,
  AccountAnswer,
  MappingOrigin,
  SignEvidence,
  AsideKind,
  RowOrder,
  ImportState,
} from './import-words.js';
import { DATE_ORDERS } from '../../platform/common/values/date-words.js';
import type { SEPARATORS } from '../../platform/common/table/separator-words.js';
import type { TextEncoding } from '../../platform/common/table/encoding-words.js';

/** `past`: the merchant's past transactions, which are audited and never booked. */
export type ImportSide = SourceSide | 'past';

/** Rules for reading the files of a source; stored with the source when an import is confirmed. */
export class ImportMapping {
  /** Header of the column by field, as written in the file. */
  columns!: Partial<Record<LineField, Plain>>;
  /** Order of day, month and year, for files whose rows leave it open; null: not decided. */
  dates!: (typeof DATE_ORDERS)[number] | null;
  /** Decimal sign, for files whose amounts leave it open; null: not decided. Amounts in XOF have no decimals other than `,00`. */
  decimal!: ',' | '.' | null;
  /** Direction of lines that show none by a sign, a pair of columns or a direction column. */
  direction!: 'in' | 'out' | null;
  /**
   * Meanings of words in the direction, status and operator columns; built-in words (crédit, débit, success, échec …)
   * need no entry.
   */
  words!: Record<string, Plain>;
  /** Rule of signs, for files that leave it open. */
  signs?: SignRule | null;
  /** Row of the header; 0 for a file without header, whose columns are named by letter; null: found by the product. */
  headerRow?: number | null;
  /** Sheets to read, all of one layout; null: the only one with a table of payments. */
  sheets?: Plain[] | null;
  /** Treatment of the rows that a workbook hides; null: not decided. */
  hiddenRows?: 'left' | 'read' | null;
  /** Real dates of a column that also has texts: as they stand, or with day and month exchanged by a spreadsheet. */
  mixedDates?: 'kept' | 'swapped' | null;
  /** Lines that equal the sum of those above: totals, or payments of that amount; null: not decided. */
  totals?: 'total' | 'payment' | null;
  /** Columns that look like amounts and are not meant; null: not decided. */
  otherAmounts?: Plain[] | null;
  /** Meaning of a minus before a fee where others have none: a fee (`cost`) or one that is given back; null: not decided. */
  negativeFees?: 'cost' | 'returned' | null;
  /** True for a source whose files write money out with a minus: amounts without one are money in; learned from its files. */
  writesMinus?: true | null;
  /** True for a bank that writes no opening or closing balance; null: not decided. */
  withoutBalances?: true | null;
  /** Encoding of a text file; null: detected. */
  encoding?: TextEncoding | null;
  /** Sign between the cells of a text file; null: detected. */
  separator?: (typeof SEPARATORS)[number] | null;
  /** Short numbers that come again: of the same line (`kept`), or of another since they begin again; null: not decided. */
  numbers?: 'kept' | 'beginAgain' | null;
  /** Rows that equal a line except for its number or balance: the same line, or another. Never kept with the source, as the following. */
  movedNumbers?: 'same' | 'other' | null;
  /** Rows whose number was imported with another amount: the later or the earlier state counts. */
  changedLines?: 'later' | 'earlier' | null;
  /** Lines of an earlier file that are missing between those that this one repeats. */
  missingLines?: 'kept' | 'removed' | null;
  /** Days that another file of the account has: this file replaces it or leaves it, or they have other lines. */
  sameAccount?: AccountAnswer | null;
  /** Findings about this file that a person has accepted; never kept with the source. */
  accepted?: ImportQuestionCode[];
}

/** Row that shows why a question is open. */
export class QuestionExample {
  rowNumber!: number;
  cell!: Personal<'hidden'>;
  /** Reading of the cell by each option, in the order of the options; empty where it is not about one cell. */
  readings!: Plain[];
}

/** Open question of a file: it cannot be confirmed before a person has decided, by an option or by acceptance. */
export class ImportQuestion {
  code!: ImportQuestionCode;
  /** Values of the mapping that answer it; empty when only acceptance or another file does. */
  options!: Plain[];
  /** True when a person may accept the finding (`mapping.accepted`). */
  acceptable!: boolean;
  examples!: QuestionExample[];
  /** Rows concerned. */
  rows!: number;
}

/** Evidence of all rows for one point of a reading. */
export class Evidence {
  /** Rows that show it. */
  rows!: number;
  /** `file` by its rows, `chain` by its balances, `person`, `source`: answered for an earlier file; `open`. */
  by!: SignEvidence;
}

/** Reading of a file as decided by all of its rows. */
export class Understood {
  /** Sheets, or accounts of a statement in a bank format. */
  sheets!: Plain[];
  /** Sheets or accounts left out. */
  otherSheets!: Plain[];
  hiddenRows!: number;
  /** Row of the header; 0 without header. */
  headerRow!: number;
  encoding!: Plain | null;
  decimal!: ',' | '.' | null;
  decimalBy!: Evidence;
  dates!: (typeof DATE_ORDERS)[number] | null;
  datesBy!: Evidence;
  /** Rows whose year has two digits, read as 2000 to 2099; absent in files of earlier versions. */
  shortYears?: number;
  signs!: SignRule;
  signsBy!: Evidence;
  /** Running balances that follow from the one before, of all, or stated balances; null without balances. */
  chain!: ChainFound | null;
  /** Rows that are no lines: repeated headers, totals, balances, notes. */
  setAside!: { rowNumber: number; kind: AsideKind; cell: Personal<'hidden'> }[];
  setAsideRows!: number;
  /** Optional cells that could not be read and are empty. */
  remarks!: { rowNumber: number; field: Plain; rule: Plain; cell: Personal<'hidden'> }[];
  remarkRows!: number;
  /** Absent in files of earlier versions. */
  changes?: LineChanges;
  /** Days with rows, and those between the balances of a bank statement, `YYYY-MM-DD`; at most 1,000. */
  days!: string[];
  /** Numbers of unusual rows by kind; absent for files checked by an earlier version, as the words are. */
  unusual?: { kind: UnusualKind; rows: number }[];
  /** Words without a meaning in the columns of directions, statuses and operators; at most 100. */
  unknownWords?: UnknownWord[];
}

export class ChainFound {
  links!: number;
  held!: number;
  /** `oldestFirst` or `newestFirst`: order of the rows; `mixed`: the balances follow in another order. */
  order!: RowOrder;
  /** True when fees are part of the movements of the balance. */
  withFees!: boolean;
  /** First rows whose balance does not follow. */
  breaks!: { rowNumber: number; expected: number; found: number }[];
}

/** Uploaded file; its lines are booked at confirmation. Amounts in XOF, instants in ISO 8601 UTC. */
export class ImportRow {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  sourceId!: string;
  sourceName!: Plain;
  side!: ImportSide;
  state!: ImportState;
  fileName!: Plain;
  fileSize!: number;
  /** First day of the valid rows, `YYYY-MM-DD` in the project's zone; null before the check. */
  firstDay!: string | null;
  lastDay!: string | null;
  rows!: number | null;
  goodRows!: number | null;
  badRows!: number | null;
  knownRows!: number | null;
  lateRows!: number | null;
  /** Sum of the valid rows, known ones included; compared with the control totals. */
  sumIn!: number | null;
  sumOut!: number | null;
  uploadedBy!: string;
  uploadedAt!: string;
  confirmedBy!: string | null;
  confirmedAt!: string | null;
  withdrawnBy!: string | null;
  withdrawnAt!: string | null;
  /** The file of the same account that counts in its place on so many days; the one of most days. */
  setAside!: { importId: string; sourceName: Plain; days: number } | null;
}

export class ImportView extends ImportRow {
  zone!: string;
  /** Hexadecimal. */
  fileSha256!: string;
  format!: ImportFormat;
  /** Row of the header; 0 without header. */
  headerRow!: number;
  columns!: Plain[];
  /** Mapping set by the user, else stored with the source, else guessed from the header. */
  mapping!: ImportMapping;
  mappingFrom!: MappingOrigin;
  /** Valid rows by class; null before the check, and for files of earlier versions. */
  classes!: ClassFigures[] | null;
  closingBalance!: number | null;
  /** The file before of its account, where it ends with another balance than this one begins with; null otherwise. */
  gap!: StatementGap | null;
  controlRows!: number | null;
  controlIn!: number | null;
  controlOut!: number | null;
  withdrawnWhy!: Plain | null;
  /** Null before the check, and for files checked by an earlier version. */
  understood!: Understood | null;
  /** Open questions; the confirmation is refused while there is one. */
  questions!: ImportQuestion[];
  /** First rows (`FIRST_ROWS`), then the first unusual ones of each kind. */
  preview!: PreviewRow[];
  /** First invalid rows, those that lack only the meaning of a word last; `badRows` counts all. */
  errors!: ImportError[];
  /** Locked days among those of the valid rows. */
  lockedDays!: string[];
  mayWithdraw!: boolean;
  /** State of the work with the file; null when it ended well or none took long. */
  task!: ImportTaskState | null;
}

export class PreviewRow {
  rowNumber!: number;
  cells!: Personal<'hidden'>[];
  line!: LineView | null;
  /** Null for a usual row; absent, as are errors and remarks, for files checked by an earlier version. */
  unusual?: UnusualKind | null;
  errors?: RowError[];
  /** Optional cells that could not be read and are empty. */
  remarks?: { field: Plain; rule: Plain }[];
}

export class ImportError {
  rowNumber!: number;
  raw!: Personal<'hidden'>;
  errors!: RowError[];
}

/** Line of an imported file. Amounts in XOF, instants in ISO 8601 UTC. */
export class LineView {
  id!: string;
  importId!: string;
  sourceName!: Plain;
  side!: SourceSide;
  rowNumber!: number;
  happenedAt!: string;
  day!: string;
  bookedDay!: string;
  direction!: 'in' | 'out';
  amount!: number;
  fee!: number | null;
  balance!: number | null;
  status!: Plain | null;
  reference!: Plain | null;
  token!: Plain | null;
  requestId!: string | null;
  receipt!: Plain | null;
  phone!: Personal<'phone'> | null;
  operatorId!: string | null;
  label!: Personal<'line'> | null;
  /** Null for lines of earlier versions. */
  class!: LineClass | null;
  /** Only in the preview of orders: what the merchant paid back; the import then has a line of its own for it. */
  refund?: number | null;
}
