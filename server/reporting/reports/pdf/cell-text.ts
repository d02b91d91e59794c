import type { Language } from '../../../platform/i18n/language.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionColumn } from '../model/document.js';
import { cellText } from '../model/report-text.js';

const GROUPS = /\B(?=(\d{3})+(?!\d))/g;
const CONTROLS = /\p{Cc}+/gu;
const DAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' }),
  fr: new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'short' }),
};
const SEPARATOR: Record<Language, string> = { fr: '\u00a0', en: ',' };

/** Formats `1 250 000` in French with no-break spaces, `1,250,000` in English. */
function groupedDigits(value: number, language: Language): string {
  return `${value < 0 ? '-' : ''}${String(Math.abs(value)).replace(GROUPS, SEPARATOR[language])}`;
}

export const isFigure = ({ type }: SectionColumn): boolean => type === 'xof' || type === 'count';

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

/** Formats a local day, or a day and time, as `20/11/2026 10:02:11` in French and `20 Nov 2026 10:02:11` in English. */
export function printedDate(text: string, language: Language): string {
  return text.replace(/^\d{4}-\d{2}-\d{2}/, (day) => DAYS[language].format(new Date(day)));
}
