/** Accounts and labels of the journal; the template is SYSCOHADA's, to be confirmed by the merchant's accountant. */
export class JournalSettings {
  journalCode!: string;
  /** Electronic money, one account for each operator: prefix + operator's own suffix, or one for all. */
  floatAccount!: string;
  floatAccounts!: Record<string, string>;
  customers!: string;
  beneficiaries!: string;
  feeExpense!: string;
  /** Tax on fees that can be recovered; the same as `feeExpense` where it cannot. */
  feeTax!: string;
  bankTransfer!: string;
  suspense!: string;
  adjustments!: string;
  labels!: Record<
    'payins' | 'payouts' | 'returns' | 'fees' | 'feeTax' | 'cashin' | 'cashout' | 'adjustment' | 'byHand',
    string
  >;
}

export class JournalSettingsView {
  projectId!: string;
  /** 0: the template. */
  version!: number;
  settings!: JournalSettings;
  changedBy!: string | null;
  at!: string | null;
}

/** One line of a piece. XOF; exactly one of debit and credit is not 0. */
export class JournalLine {
  piece!: string;
  day!: string;
  operatorId!: string | null;
  account!: string;
  label!: string;
  reference!: string;
  debit!: number;
  credit!: number;
}

export class JournalView {
  projectId!: string;
  day!: string;
  revision!: number | null;
  /** Only a locked day is exported. */
  locked!: boolean;
  /** Earlier days since the last export that were not exported, `YYYY-MM-DD`. */
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
  firstPiece!: string;
  lastPiece!: string;
  lines!: number;
  debit!: number;
  /** Hex. */
  sha256!: string;
  /** It repeats an earlier one. */
  againOf!: string | null;
  reason!: string | null;
  exportedBy!: string;
  at!: string;
}
