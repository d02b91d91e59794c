import type { JournalEncoding, LabelField } from './journal-words.js';

/** The template follows SYSCOHADA, to be confirmed by the merchant's accountant. */
export class JournalSettings {
  journalCode!: string;
  /** Of the files, unless a download names another. Labels and names have only characters of Windows-1252 where it is `cp1252`. */
  encoding!: JournalEncoding;
  /** Electronic money account, unless `floatAccounts` has one for the operator. */
  floatAccount!: string;
  floatAccounts!: Record<string, string>;
  customers!: string;
  beneficiaries!: string;
  feeExpense!: string;
  /** Recoverable tax on fees; the same as `feeExpense` if it is not recoverable. */
  feeTax!: string;
  bankTransfer!: string;
  suspense!: string;
  adjustments!: string;
  /** Fees that banks keep of Cashins and Cashouts. */
  bankFees!: string;
  /** Name by account number. */
  accountNames!: Record<string, string>;
  labels!: Record<LabelField, string>;
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
  piece!: string;
  day!: string;
  operatorId!: string | null;
  account!: string;
  /** Null: without a name in the settings. Missing in exports from before names were kept. */
  accountName?: string | null;
  label!: string;
  reference!: string;
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
  gap!: string[];
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
  firstPiece!: string;
  lastPiece!: string;
  lines!: number;
  debit!: number;
  /** Hex. */
  sha256!: string;
  /** Id of the export that this one duplicates; null for an original. */
  againOf!: string | null;
  reason!: string | null;
  exportedBy!: string;
  at!: string;
}
