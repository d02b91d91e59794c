import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { OrderView, type BatchChecks } from '../orders/order.view.js';
import type { BatchField } from './batch-words.js';

export class BatchRowView {
  id!: number;
  cells!: Personal<'hidden'>[];
  channel!: PayoutChannel | null;
  phone!: Personal<'phone'> | null;
  beneficiary!: Personal<'name'> | null;
  amount!: number | null;
  staysInWallet!: boolean | null;
  purpose!: Personal<'text'> | null;
  note!: Personal<'text'> | null;
  operatorName!: Plain | null;
  /** In the reader's language. */
  errors!: { field: Plain; message: Personal<'text'> }[];
  warnings!: { field: Plain; message: Personal<'text'>; payoutId: string | null }[];
  leftOut!: boolean;
}

/** Sheet of a workbook that was not read. */
export interface OtherSheet {
  name: Plain;
  /** Rows below the header; null above the limit of a file. */
  rows: number | null;
  isHidden: boolean;
}

/** Column that may hold the amount to pay; `column` from 0, `total` in XOF over the rows that are not excluded. */
export interface AmountColumn {
  column: number;
  total: number;
}

/** Part of a file that was read, with what was left out. */
export interface BatchReading {
  /** Null for a CSV file. */
  sheet: Plain | null;
  /** Row number of the column names. */
  headerRow: number;
  /** Row numbers that the workbook hides; excluded until a person includes them. */
  hiddenRows: number[];
  otherSheets: OtherSheet[];
  /** Columns that may hold the amount to pay; absent where there is one only, and for files loaded by earlier versions. */
  amounts?: AmountColumn[];
  /** True once a person has chosen the column of amounts, for this file or for an earlier one with its header. */
  amountChosen?: boolean;
  /** Currency stated above the header, as written; absent without such a row and for files loaded by earlier versions. */
  currency?: Plain;
}

/** `mapping`: index of the column of each field, from 0. */
export class BatchView extends OrderView {
  columns!: Plain[];
  mapping!: Partial<Record<BatchField, number>>;
  /** Null for files loaded by earlier versions. */
  reading!: BatchReading | null;
  checks!: BatchChecks;
}
