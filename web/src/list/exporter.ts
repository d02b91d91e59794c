import { downloadCSV, type Exporter, useNotify, useTranslate } from 'react-admin';
import { type Cell, neutralizeFormula } from '../../../server/common/table/cell.js';
import { instantAgo } from '../format/clock.js';
import { grouped } from '../format/money.js';
import type { Column } from './columns.js';

/** Rows of one export. */
export const MOST_EXPORTED = 10_000;

/** Byte order mark: French spreadsheets then open the file as UTF-8. */
const MARK = '\ufeff';

const written = (cell: Cell): string => {
  const text = String(neutralizeFormula(cell) ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => `${row.map(written).join(';')}\n`).join('');
}

/** Exports the visible columns as CSV with `;`, as French spreadsheets expect. */
export function useExporter<R>(columns: readonly Column<R>[], name: string): Exporter<R & { id: string }> {
  const translate = useTranslate();
  const notify = useNotify();
  return (rows) => {
    const exported = columns.filter(({ value }) => value);
    const titles = exported.map(({ label, name: full }) => translate(full ?? label));
    const lines = rows.map((row) => exported.map(({ value }) => value?.(row) ?? null));
    if (rows.length === MOST_EXPORTED)
      notify('listExport.cut', { type: 'warning', messageArgs: { count: grouped(MOST_EXPORTED) } });
    const at = instantAgo().slice(0, 16).replace(/\D/g, '');
    downloadCSV(toCsv([titles, ...lines]), `rappro-${name}-${at}`);
  };
}
