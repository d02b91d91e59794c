/** The reports of a business day, or of several in a row. */
export const REPORTS = [
  'summary',
  'pending',
  'payouts',
  'refusals',
  'suspense',
  'exceptions',
  'proof',
  'sign_off',
  'transactions',
] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** `xof`: an integer of XOF; `text`: digits stay digits; `instant`: ISO 8601 UTC, shown in the report's zone. */
export type ColumnType = 'text' | 'count' | 'xof' | 'instant' | 'day' | 'word';

/**
 * A column. Titles, and the cells of a `word`, are told in the reader's language (`Accept-Language`), as the files have them:
 * the console shows them as they are.
 */
export class ReportColumn {
  name!: string;
  title!: string;
  type!: ColumnType;
}

export type ReportCell = string | number | null;

export class ReportSection {
  name!: string;
  title!: string;
  columns!: ReportColumn[];
  rows!: ReportCell[][];
  /** Under the rows; null where nothing is summed up. */
  totals!: ReportCell[] | null;
  /** How many rows its file has; a screen gets the first 200. */
  rowCount!: number;
  /** Few rows with many figures, such as a balance proof: shown turned, figures down and rows across. */
  turned!: boolean;
}

/** Of a locked day. Instants in ISO 8601 UTC, the hash in hex. */
export class ReportSeal {
  day!: string;
  revision!: number;
  packSha256!: string;
  asOf!: string;
  signedBy!: string;
  reviewedBy!: string;
  sealedAt!: string;
}

/** A report as the screen shows it; every file of it has the same figures. */
export class ReportView {
  report!: ReportName;
  title!: string;
  projectId!: string;
  projectName!: string;
  from!: string;
  to!: string;
  zone!: string;
  /** What was known then; of locked days what was sealed. ISO 8601 UTC. */
  asOf!: string;
  /** The days of it that are locked, with their seals: of these, what was known at the seal's own `asOf`. */
  sealed!: ReportSeal[];
  sections!: ReportSection[];
}

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

export class ReportScheduleView {
  id!: string;
  projectId!: string;
  projectName!: string;
  report!: ReportName;
  format!: ReportFormat;
  language!: 'fr' | 'en';
  /** `HH:MM` in the project's zone; it is about the day before. */
  sendAt!: string;
  zone!: string;
  recipients!: string[];
  enabled!: boolean;
  nextAt!: string;
  createdBy!: string;
  /** False: no mail server is set (`SMTP_URL`), so nothing is sent. */
  canSend!: boolean;
  lastDelivery!: ReportDeliveryView | null;
}

export class ReportDeliveryView {
  id!: string;
  scheduleId!: string;
  projectId!: string;
  day!: string;
  report!: ReportName;
  format!: ReportFormat;
  recipients!: string[];
  createdAt!: string;
  createdBy!: string;
  state!: 'waiting' | 'sent' | 'failed';
  attempts!: number;
  nextAttemptAt!: string | null;
  lastFault!: string | null;
  sentAt!: string | null;
  againOf!: string | null;
}
