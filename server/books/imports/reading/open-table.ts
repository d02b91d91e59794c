import { fileKind } from '../../../platform/common/table/file-kind.js';
import type { HtmlTable } from '../../../platform/common/table/html-tables.js';
import type { MergedRange } from '../../../platform/common/table/merged-cells.js';
import type { TableRow } from '../../../platform/common/table/table.js';
import { TableFault, wrongType } from '../../../platform/common/table/table-fault.js';
import { toUtf8 } from '../../../platform/common/table/utf8.js';
import { openStatementWorkbook } from '../../../platform/common/table/xlsx.js';
import type { ImportMapping } from '../import.view.js';
import { openStatements } from './open-statements.js';
import type { OpenedTable } from './opened-table.js';
import { CELL_SEPARATOR, TableBytes } from './table-bytes.js';
import { layoutOf, likelyDelimiter, namesMoney, sampleRows } from './table-layout.js';

export type TableChoice = Pick<
  ImportMapping,
  'headerRow' | 'sheets' | 'hiddenRows' | 'encoding' | 'separator'
>;

interface Sheet {
  name: string;
  hidden: boolean;
  rows: AsyncIterable<TableRow[]> | Iterable<TableRow[]>;
  /** Merged ranges, after the last row. */
  merges?: MergedRange[];
}

/**
 * Opens a file by its content; the name is ignored.
 * @throws TableFault table_empty, table_wrong_type, table_bomb, table_too_many_rows, and those of `layoutOf` and `openStatements`
 */
export async function openTable(bytes: Buffer, choice: TableChoice = {}): Promise<OpenedTable> {
  if (bytes.length === 0) throw new TableFault('table_empty');
  const kind = fileKind(bytes);
  if (kind === 'zip') return openWorkbook(bytes, choice);
  if (kind === 'text') return openText(bytes, choice);
  if (kind.found === 'HTML') return openPage(bytes, choice);
  if (kind.found === 'MT940' || kind.found === 'CAMT') return openStatements(bytes, kind.found, choice);
  throw wrongType(kind.found);
}

function openText(file: Buffer, choice: TableChoice): OpenedTable {
  const read = toUtf8(file, choice.encoding);
  if (!read) throw wrongType('0x00');
  const { bytes, encoding } = read;
  const declared = /^\ufeff?"?sep=(.)"?(\r\n|\n|\r)/i.exec(bytes.toString('utf8', 0, 24));
  const begin = declared ? Buffer.byteLength(declared[0]) : 0;
  const sign = declared?.[1] && declared[1].charCodeAt(0) < 128 ? declared[1] : undefined;
  const delimiter = choice.separator ?? sign ?? likelyDelimiter(bytes, begin);
  const separator = delimiter.charCodeAt(0);
  return {
    ...layoutOf(sampleRows(bytes, separator, begin), begin, choice.headerRow),
    ...{ bytes, separator, format: { kind: 'csv', delimiter, encoding } },
    ...{
      sheets: [],
      otherSheets: [],
      hiddenSheets: [],
      sheetChoices: [],
      hiddenRows: 0,
      date1904: false,
      merges: [],
      stated: [],
      unproven: [],
    },
  };
}

async function openPage(file: Buffer, choice: TableChoice): Promise<OpenedTable> {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(file.toString('latin1', 0, 2_000))?.[1] ?? '';
  const read = toUtf8(file, choice.encoding);
  if (!read) throw wrongType('HTML');
  // Other files do without the parser.
  const { htmlTables } = await import('../../../platform/common/table/html-tables.js');
  const tables = htmlTables(read.bytes.toString('utf8')).filter(({ rows }) => isTableOfPayments(rows));
  if (tables.length === 0) throw wrongType('HTML');
  const sheets = tables.map((table, at) => ({
    ...{ name: nameOf(table, at), hidden: false, rows: [table.rows] },
  }));
  return openSheets(sheets, choice, { kind: 'html', encoding: charset && read.encoding, date1904: false });
}

const nameOf = ({ name }: HtmlTable, at: number): string => name.trim().slice(0, 60) || String(at + 1);

/** Layout tables of pages have no row of several cells below a header. */
const isTableOfPayments = (rows: readonly TableRow[]): boolean =>
  rows.filter(({ cells }) => cells.filter(Boolean).length >= 2).length >= 2 &&
  rows.some(({ cells }) => cells.some((cell) => /\d/.test(cell)));

async function openWorkbook(bytes: Buffer, choice: TableChoice): Promise<OpenedTable> {
  const workbook = await openStatementWorkbook(bytes);
  const hidden = { rows: 0, skipped: choice.hiddenRows !== 'read' };
  const sheets = workbook.tabs.map((tab) => {
    const merges: MergedRange[] = [];
    return {
      ...{ name: tab.name, hidden: tab.hidden, merges },
      rows: {
        [Symbol.asyncIterator]: () => {
          merges.length = 0;
          return workbook.rows(tab, hidden, merges);
        },
      },
    };
  });
  const about = { kind: 'xlsx' as const, encoding: null, date1904: workbook.date1904, hidden };
  return openSheets(sheets, choice, about);
}

interface SheetsAbout {
  kind: 'xlsx' | 'html';
  encoding: string | null;
  date1904: boolean;
  hidden?: { rows: number };
}

async function openSheets(
  sheets: readonly Sheet[],
  choice: TableChoice,
  { kind, encoding, date1904, hidden }: SheetsAbout,
): Promise<OpenedTable> {
  const { chosen, choices } = await chosenSheets(sheets, choice);
  if (hidden) hidden.rows = 0;
  const text = new TableBytes();
  const merges: MergedRange[] = [];
  for (const sheet of chosen) {
    const before = text.rows;
    for await (const rows of sheet.rows)
      for (const { number, cells } of rows) text.add({ number: before + number, cells });
    for (const range of sheet.merges ?? [])
      merges.push({ ...range, row: before + range.row, lastRow: before + range.lastRow });
  }
  const bytes = text.bytes();
  const names = chosen.map(({ name }) => name);
  return {
    ...layoutOf(sampleRows(bytes, CELL_SEPARATOR, 0), 0, choice.headerRow),
    ...{ bytes, separator: CELL_SEPARATOR, date1904, merges, sheetChoices: choices },
    format: { kind, delimiter: null, encoding },
    sheets: names,
    otherSheets: sheets.map(({ name }) => name).filter((name) => !names.includes(name)),
    hiddenSheets: sheets.filter((sheet) => sheet.hidden).map(({ name }) => name),
    hiddenRows: hidden?.rows ?? 0,
    ...{ stated: [], unproven: [] },
  };
}

/** Chooses the only visible sheet that names a date and an amount, else the first with rows. */
async function chosenSheets(
  sheets: readonly Sheet[],
  choice: TableChoice,
): Promise<{ chosen: Sheet[]; choices: string[] }> {
  const named = sheets.filter(({ name }) => choice.sheets?.includes(name));
  if (named.length > 0) return { chosen: named, choices: [] };
  const filled: Sheet[] = [];
  const paying: Sheet[] = [];
  for (const sheet of sheets.filter((one) => !one.hidden)) {
    const rows = await firstRows(sheet);
    if (rows.length === 0) continue;
    filled.push(sheet);
    if (rows.some(({ cells }) => namesMoney(cells.map((cell) => cell.trim())))) paying.push(sheet);
  }
  const candidates = paying.length > 0 ? paying : filled.filter(isDataSheet(await samples(filled)));
  const [first] = candidates.length > 0 ? candidates : filled;
  if (!first) throw new TableFault('table_empty');
  return { chosen: [first], choices: candidates.length > 1 ? candidates.map(({ name }) => name) : [] };
}

const FEW = 60;

async function firstRows(sheet: Sheet): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const rows of sheet.rows) {
    found.push(...rows);
    if (found.length >= FEW) break;
  }
  return found.slice(0, FEW);
}

async function samples(sheets: readonly Sheet[]): Promise<Map<Sheet, TableRow[]>> {
  const found = new Map<Sheet, TableRow[]>();
  for (const sheet of sheets) found.set(sheet, await firstRows(sheet));
  return found;
}

/** Sheets of notes have rows of one cell. */
const isDataSheet =
  (rows: ReadonlyMap<Sheet, TableRow[]>) =>
  (sheet: Sheet): boolean =>
    (rows.get(sheet) ?? []).filter(({ cells }) => cells.filter((cell) => cell.trim()).length >= 3).length >=
    2;
