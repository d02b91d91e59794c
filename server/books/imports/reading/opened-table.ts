import type { MergedRange } from '../../../platform/common/table/merged-cells.js';
import type { StatedBalances } from '../../../platform/common/table/bank-statement.js';
import type { ImportView } from '../import.view.js';
import type { TableLayout } from './table-layout.js';

/** Balances of one statement of an account. */
export interface AccountBalances extends StatedBalances {
  account: string;
}

/** File as text rows below its header, whatever its container. */
export interface OpenedTable extends TableLayout {
  bytes: Buffer;
  /** Byte of the separator. */
  separator: number;
  format: ImportView['format'];
  sheets: string[];
  otherSheets: string[];
  /** Sheets that the workbook hides; read only when chosen. */
  hiddenSheets: string[];
  /** Sheets of which one, or several of one layout, have to be chosen; accounts of a bank statement. */
  sheetChoices: string[];
  hiddenRows: number;
  date1904: boolean;
  /** Merged ranges by the row numbers of the table; empty for other files than workbooks. */
  merges: readonly MergedRange[];
  /** Balances that a statement in a bank format states; empty for other files. All of its rows are lines. */
  stated: readonly AccountBalances[];
  /** First rows of bank statements without an opening or a closing balance. */
  unproven: readonly number[];
}
