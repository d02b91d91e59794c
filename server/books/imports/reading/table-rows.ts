import { csvRecords, type LineFault } from '../../../platform/common/table/csv-records.js';
import { Steps } from '../../../platform/common/table/steps.js';
import { normalizeHeader } from '../../../platform/common/table/table.js';
import { tooManyRows } from '../../../platform/common/table/table-fault.js';
import { UNREADABLE } from '../../../platform/common/table/utf8.js';
import { NATIVE_NUMBER } from '../../../platform/common/table/xlsx.js';
import { readAmountCell } from '../../../platform/common/values/amount-cell.js';
import { readDateCell } from '../../../platform/common/values/date-cell.js';
import { withoutBlanks } from '../../../platform/common/values/trim.js';
import type { ImportMapping } from '../import.view.js';
import { type LineField, AMOUNT_FIELDS, IDENTIFYING_FIELDS } from '../line-fields.js';
import { isLongerThanValues, shortened } from './cell-length.js';
import { type RowMerge, RowMerges } from './merged-rows.js';
import type { OpenedTable } from './opened-table.js';
import type { AsideKind } from '../import-words.js';

export type RowClass = 'line' | AsideKind;

export interface TableLine {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  /** As in the file, except blanks around; numbers of workbooks have the prefix `NATIVE_NUMBER`. */
  cells: readonly string[];
  fault: LineFault | 'mergedCells' | null;
  merge?: RowMerge | undefined;
  kind: RowClass;
}

/** A cell as a person sees it. */
export const shownCell = (cell: string): string =>
  cell.startsWith(NATIVE_NUMBER) ? cell.slice(NATIVE_NUMBER.length) : cell;

/** Joins the cells of a row for people. */
export const textOf = (cells: readonly string[]): string =>
  cells.filter(Boolean).map(shownCell).join(' · ').slice(0, 200);

/** Removes blanks around a cell, the leading `'` of spreadsheets, and the formula around a text (`="0012"`). */
function cleaned(cell: string): string {
  const bare = shortened(withoutBlanks(cell));
  const text = bare.startsWith("'") ? withoutBlanks(bare.slice(1)) : bare;
  if (!text.startsWith('="')) return text;
  return /^="((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}

const isFilled = (cell: string): boolean => cell !== '';

/** Rows of a file that are not empty. */
const MOST_ROWS = 2_000_000;
/** Rows, empty ones too, and cells: a million rows of forty columns pass. */
const MOST_STEPS = 60_000_000;

/**
 * Yields the rows below the header that are not empty.
 * @throws TableFault table_too_many_rows, table_too_complex
 */
export function* tableLines(table: OpenedTable, mapping: ImportMapping): Generator<TableLine> {
  const { bytes, separator, begin, headerRow, columns, width, format } = table;
  const classify = classifier(table, mapping);
  const counts = format.kind === 'csv' && headerRow > 0;
  const records = csvRecords(bytes, separator, { begin, row: headerRow + 1, width: columns.length });
  const steps = new Steps(MOST_STEPS);
  const merges = table.merges.length > 0 ? new RowMerges(table, mapping) : undefined;
  // Every row of a bank format is an entry.
  const isStatement = format.kind === 'mt940' || format.kind === 'camt053';
  let filled = 0;
  for (const { row, cells: raw, fault: broken } of records) {
    steps.take(1 + raw.length);
    const cells = raw;
    for (let place = 0; place < raw.length; place++) cells[place] = cleaned(raw[place] ?? '');
    if (!cells.some(isFilled)) continue;
    if (++filled > MOST_ROWS) throw tooManyRows(MOST_ROWS);
    const merge = merges?.apply(row, cells);
    const kind = broken || isStatement ? 'line' : classify(cells);
    const extra = cells.length > width && cells.slice(width).some((cell) => cell !== '');
    const misfits = extra || (counts && cells.length < columns.length);
    const foreign = format.encoding === 'mixed' && cells.some((cell) => cell.includes(UNREADABLE));
    const fault = misfits ? 'rowCells' : foreign ? 'foreignEncoding' : merge?.fault ? 'mergedCells' : null;
    yield { row, cells, kind, fault: broken ?? fault, merge };
  }
}

/** Whole texts of rows that state a total or a balance, normalized and without the numbers behind. */
const TOTALS = [
  /^(?:sous )?tota(?:l|ux)(?: (?:general|generaux|du jour|de la journee|des? mouvements?|des operations|credits?|debits?|page|de la page|periode|de la periode))*$/,
  /^grand total$|^sub ?total$|^totals?$|^cumul(?: .*)?$|^a reporter$/,
  /^report(?: a nouveau| de page| (?:du |de l )?(?:ancien )?solde)?(?: (?:crediteur|debiteur))?(?: (?:au|du) .*)?$/,
  /^(?:ancien|nouveau) solde(?: (?:crediteur|debiteur|comptable))*(?: (?:au|du|a la) .*| au| du)?$/,
  /^solde(?= )(?: (?:initial|final|precedent|anterieur|reporte|a reporter|a nouveau|de la veille|veille|crediteur|debiteur|d ouverture|de cloture|de depart|de fin|d arrete|disponible|comptable))*(?: (?:en |au |a la |de )?(?:debut|fin|ouverture|cloture)(?: (?:de|du|d)\b.*)?| (?:au|du)(?: (?:\d.*|jour.*|mois.*|compte.*|soir|matin|debut.*))?)?$/,
  /^(?:opening|closing|initial|final|starting|beginning|ending|previous|prior|available|ledger) (?:ledger |book )?balance(?: .*)?$/,
  /^balance (?:brought forward|carried forward|b f|c f|forward)$/,
];
const LOOSE =
  /^(?:(?:sous )?tota(?:l|ux)|sub ?total|grand total|solde|balance|cumul|report|opening balance|closing balance)\b/;
/** Beginnings of the texts above, as a first test of every cell. */
const BEGINS =
  /^\P{L}*(?:sous|tota|sub|grand|cumul|[aà] rep|rep|ancien|nouveau|solde|opening|closing|initial|final|starting|beginning|ending|previous|prior|available|ledger|balance)/iu;
/** No total begins with a digit. */
const BEGINS_WITH_DIGIT = /^\d/;

/**
 * Sets aside what is no line: a repeated header; a total or balance, by its whole text, or by its beginning where the row has no
 * date; a note without date and amount. A row with an identifier is a line.
 */
function classifier(
  { columns }: Pick<OpenedTable, 'columns'>,
  mapping: ImportMapping,
): (cells: readonly string[]) => RowClass {
  const header = columns.map(normalizeHeader);
  const [start = ''] = columns;
  const place = (field: LineField): number => columns.indexOf(mapping.columns[field] ?? '');
  const date = place('date');
  const amounts = AMOUNT_FIELDS.map(place).filter((at) => at >= 0);
  const identifiers = IDENTIFYING_FIELDS.map(place).filter((at) => at >= 0);
  const names = (cells: readonly string[]): boolean =>
    identifiers.some(
      (at) =>
        (cells[at] ?? '') !== '' && !(BEGINS.test(cells[at] ?? '') && isTotal(statedText(cells[at] ?? ''))),
    );
  return (cells) => {
    const [first = ''] = cells;
    if (first !== '' && first.length === start.length && isHeader(cells, header)) return 'header';
    const stated = date < 0 ? '' : (cells[date] ?? '');
    const isDated =
      BEGINS_WITH_DIGIT.test(stated) ||
      (/\d/.test(stated) && !(BEGINS.test(stated) && LOOSE.test(normalizeHeader(stated))));
    if (isDated && names(cells)) return 'line';
    const texts = cells.filter((cell) => BEGINS.test(cell)).map(statedText);
    if (texts.some((text) => (isDated ? isTotal(text) : LOOSE.test(text) || isTotal(text)))) return 'total';
    if (cells.filter(Boolean).length === 1 && !isDate(stated)) return 'note';
    if (isDated || date < 0) return 'line';
    const hasAmount = amounts.some((at) => standsForAmount(cells[at] ?? ''));
    return hasAmount || (stated !== '' && cells.filter(Boolean).length > 2) ? 'line' : 'note';
  };
}

const standsForAmount = (cell: string): boolean => isLongerThanValues(cell) || readAmountCell(cell) !== null;

function isDate(cell: string): boolean {
  const found = isLongerThanValues(cell) ? null : readDateCell(cell);
  return found !== null && typeof found === 'object';
}

const isHeader = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.filter(Boolean).length >= 2 &&
  cells.every((cell, at) => cell === '' || (header[at] ?? '').startsWith(normalizeHeader(cell)));

/** Returns the words of a cell without the amounts and currencies behind them. */
function statedText(cell: string): string {
  const words = normalizeHeader(cell).split(' ');
  while (words.length > 1)
    if (/^(?:xof|fcfa|\d+)$/.test(words.at(-1) ?? '')) words.pop();
    else if (words.length > 2 && words.at(-1) === 'cfa' && words.at(-2) === 'f') words.splice(-2);
    else break;
  return words.join(' ');
}

const isTotal = (text: string): boolean => TOTALS.some((form) => form.test(text));
