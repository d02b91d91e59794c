import type { Cell } from './cell.js';

/** Dates are written as their UTC time, because spreadsheets have no zones. */
export type SheetCell = Cell | Date;

/** Rows of a sheet of Excel below the titles. */
export const ROWS_OF_SHEET = 1_048_575;

/** Shapes a cell: number format and weight. */
export interface SheetStyle {
  /** Number format of the spreadsheet; `@` keeps digits as text. */
  format?: string | undefined;
  bold?: boolean | undefined;
}

/** Points. */
const FONT_SIZE = 11;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML does not allow. These expressions are read by Postgres, too (`sheet-rows-sql.ts`). */
export const XML_FORBIDDEN = '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ufffe\\uffff';
/** Those, what stands for something else in XML, and the ends of lines, because a row is a line. */
export const XML_UNSAFE = `&<>"\\n\\r${XML_FORBIDDEN}`;
/** Entities of the allowed ones, `&` first. */
export const XML_ENTITIES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
} as const;
const UNSAFE = new RegExp(`[${XML_UNSAFE}]`, 'g');
const ENTITIES: Readonly<Record<string, string>> = XML_ENTITIES;

/** Escapes a text for content and attributes; leaves out characters that XML does not allow. */
export const escapeXml = (text: string): string => text.replace(UNSAFE, (sign) => ENTITIES[sign] ?? '');

/** Returns the letters of a column, such as `AB` for place 27. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

/** Numbers the styles of a workbook in the order in which they are first used. */
export class WorkbookStyles {
  private readonly places = new Map<string, number>([[keyOf({}), 0]]);
  private readonly styles: SheetStyle[] = [{}];

  numberOf(style: SheetStyle): number {
    const key = keyOf(style);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.styles.length);
    return this.styles.push(style) - 1;
  }

  /** Writes `styles.xml`. */
  xml(): string {
    const formats = [...new Set(this.styles.flatMap(({ format }) => (format ? [format] : [])))];
    /** Numbers below 164 are of formats that every program knows. */
    const numberOf = (format: string | undefined): number => (format ? 164 + formats.indexOf(format) : 0);
    const font = (bold: string): string =>
      `<font>${bold}<sz val="${FONT_SIZE}"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>`;
    return [
      `${HEAD}<styleSheet xmlns="${MAIN}">`,
      formats.length ? `<numFmts count="${formats.length}">` : '',
      ...formats.map(
        (format) => `<numFmt numFmtId="${numberOf(format)}" formatCode="${escapeXml(format)}"/>`,
      ),
      formats.length ? '</numFmts>' : '',
      `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${this.styles.length}">`,
      ...this.styles.map(
        ({ format, bold }) =>
          `<xf numFmtId="${numberOf(format)}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0"` +
          `${format ? ' applyNumberFormat="1"' : ''}${bold ? ' applyFont="1"' : ''}/>`,
      ),
      '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }
}

const keyOf = ({ format = '', bold }: SheetStyle): string => `${bold ? 'b' : ''}|${format}`;

/** Writes what stands above the rows of a sheet. */
export function sheetHead(
  columns: readonly { width: number; style: number }[],
  { frozen, selected }: { frozen: boolean; selected: boolean },
): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const cols = columns.map(
    ({ width, style }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"${style ? ` style="${style}"` : ''}/>`,
  );
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${selected ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    `${frozen ? pane : ''}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>\n`
  );
}

/** Writes what stands below the rows of a sheet. */
export const sheetFoot = (columns: number, filtered: boolean): string =>
  `</sheetData>${filtered ? `<autoFilter ref="A1:${columnLetters(columns - 1)}1"/>` : ''}</worksheet>`;

/** Writes a row, which ends its line. @param styles of the columns */
export function rowXml(cells: readonly SheetCell[], row: number, styles: readonly number[]): string {
  const written = cells.map((cell, place) =>
    cellXml(cell, `${columnLetters(place)}${row}`, styles[place] ?? 0),
  );
  return `<row r="${row}">${written.join('')}</row>\n`;
}

function cellXml(cell: SheetCell, address: string, style: number): string {
  if (cell === null) return '';
  const open = `<c r="${address}" s="${style}"`;
  if (typeof cell === 'string')
    return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  return `${open}><v>${cell instanceof Date ? serialOf(cell) : cell}</v></c>`;
}

/** Days since 1899-12-30, in which spreadsheets count time. */
const serialOf = (date: Date): number => 25_569 + date.getTime() / 86_400_000;

/** Writes the parts that name the sheets, by their paths in the file. */
export function frameParts(sheets: readonly string[]): Record<string, string> {
  const part = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (all: string[]): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  return {
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      sheets
        .map(
          (name, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
        )
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, place) =>
        relation(`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`),
      ),
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': [
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      part('workbook.xml', 'sheet.main'),
      part('styles.xml', 'styles'),
      ...sheets.map((_, place) => part(`worksheets/sheet${place + 1}.xml`, 'worksheet')),
      '</Types>',
    ].join(''),
  };
}
