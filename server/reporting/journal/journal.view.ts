import type { Plain } from '../../platform/common/values/view-text.js';
import type { JournalEncoding, LabelField } from './journal-words.js';

/** The template follows SYSCOHADA, to be confirmed by the merchant's accountant. */
export class JournalSettings {
  journalCode!: Plain;
  /** Of the files, unless a download names another. Labels and names have only characters of Windows-1252 where it is `cp1252`. */
  encoding!: JournalEncoding;
  /** Electronic money account, unless `floatAccounts` has one for the operator. */
  floatAccount!: Plain;
  floatAccounts!: Record<string, Plain>;
  customers!: Plain;
  beneficiaries!: Plain;
  feeExpense!: Plain;
  /** Recoverable tax on fees; the same as `feeExpense` if it is not recoverable. */
  feeTax!: Plain;
  bankTransfer!: Plain;
  suspense!: Plain;
  adjustments!: Plain;
  /** Fees that banks keep of Cashins and Cashouts. */
  bankFees!: Plain;
  /** Name by account number. */
  accountNames!: Record<string, Plain>;
  labels!: Record<LabelField, Plain>;
}

export class JournalSettingsView {
  projectId!: string;
  /** 0: the template. */
  version!: number;
  settings!: JournalSettings;
  changedBy!: string | null;
  at!: string | null;
}

/** Amounts in XOF; exactly one of debit and credit is not 0. */
export class JournalLine {
  piece!: Plain;
  day!: string;
  operatorId!: string | null;
  account!: Plain;
  /** Null: without a name in the settings. Missing in exports from before names were kept. */
  accountName?: Plain | null;
  label!: Plain;
  reference!: Plain;
  debit!: number;
  credit!: number;
}

export class JournalView {
  projectId!: string;
  day!: string;
  revision!: number | null;
  /** Only locked days can be exported. */
  locked!: boolean;
  /** Days since the last export that were not exported, `YYYY-MM-DD`. */
  gap!: Plain[];
  settingsVersion!: number;
  lines!: JournalLine[];
  debit!: number;
  credit!: number;
  exports!: JournalExportView[];
}

export class JournalExportView {
  id!: string;
  projectId!: string;
  day!: string;
  revision!: number;
  settingsVersion!: number;
  /** Of a download that names no other. */
  encoding!: JournalEncoding;
  firstPiece!: Plain;
  lastPiece!: Plain;
  lines!: number;
  debit!: number;
  /** Hex. */
  sha256!: string;
  /** Id of the export that this one duplicates; null for an original. */
  againOf!: Plain | null;
  reason!: Plain | null;
  exportedBy!: string;
  at!: string;
}
