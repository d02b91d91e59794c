import type { Language } from '../../i18n/language.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionColumn } from '../model/document.js';
import { cellText } from '../model/report-text.js';

const GROUPS = /\B(?=(\d{3})+(?!\d))/g;
/** Line breaks and other signs that have no shape. */
const CONTROLS = /\p{Cc}+/gu;
const SEPARATOR: Record<Language, string> = { fr: '\u00a0', en: ',' };

/** `1 250 000` or `1,250,000`: figures as its reader writes them, never broken over lines. */
function groupedDigits(value: number, language: Language): string {
  return `${value < 0 ? '-' : ''}${String(Math.abs(value)).replace(GROUPS, SEPARATOR[language])}`;
}

export const isFigure = ({ type }: SectionColumn): boolean => type === 'xof' || type === 'count';

/** A cell on paper. Days and instants are written as their reader writes them. */
export function printedCell(
  cell: ReportCell,
  column: SectionColumn,
  as: { language: Language; zone: string },
): string {
  const text = cellText(cell, column, as);
  if (text === null) return isFigure(column) ? '–' : '';
  if (typeof text === 'number')
    return column.name === 'number' ? String(text) : groupedDigits(text, as.language);
  const isDate = column.type === 'instant' || column.type === 'day';
  return isDate ? printedDate(text, as.language) : text.replace(CONTROLS, ' ');
}

/** `20/11/2026 10:02:11` in French. */
export function printedDate(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1') : text;
}
