import sql from 'sql-template-tag';
import type { ListDefinition } from '../../platform/common/lists/list-sql.js';
import type { JournalExportView, JournalLine } from './journal.view.js';

/** `reverses`: id of the export whose piece this one reverses. */
export interface NumberedPiece {
  operatorId: string | null;
  piece: string;
  reverses: string | null;
}

export interface JournalExportRow extends Omit<
  JournalExportView,
  'at' | 'debit' | 'firstPiece' | 'lastPiece'
> {
  debit: string;
  at: Date;
  pieces: NumberedPiece[];
}

export interface StoredJournalExport extends JournalExportRow {
  journalCode: string;
  entries: JournalLine[];
}

export const JOURNAL_EXPORT_COLUMNS = sql`e.id, e.project_id AS "projectId", e.day::text AS day,
  e.revision, e.settings_version AS "settingsVersion",
  coalesce((SELECT s.settings->>'encoding' FROM journal_settings s
    WHERE s.project_id = e.project_id AND s.version = e.settings_version), 'cp1252') AS encoding,
  e.pieces, e.lines, e.debit, encode(e.sha256, 'hex') AS sha256, e.again_of AS "againOf", e.reason,
  e.exported_by AS "exportedBy", e.at`;

export const JOURNAL_EXPORTS: ListDefinition = {
  table: sql`journal_exports e`,
  key: sql`e.id`,
  columns: JOURNAL_EXPORT_COLUMNS,
  sortable: { at: sql`e.at`, day: sql`e.day` },
  defaultSort: 'at',
};

export function journalExportView({ pieces, debit, at, ...row }: JournalExportRow): JournalExportView {
  return {
    ...row,
    firstPiece: pieces[0]?.piece ?? '',
    lastPiece: pieces.at(-1)?.piece ?? '',
    debit: Number(debit),
    at: at.toISOString(),
  };
}

export const pieceNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`;
