import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { neutralizeFormula } from './cell.js';
import { type LineCursor, lineCursor, linesOf } from './line-cursor.js';
import {
  frameParts,
  ROWS_OF_SHEET,
  rowXml,
  sheetFoot,
  sheetHead,
  WorkbookStyles,
  type SheetCell,
} from './workbook-xml.js';

interface SheetColumn {
  /** Without titles in any column, the sheet starts with its first row. */
  title?: string;
  /** In characters. */
  width: number;
  /** Number format of the spreadsheet; `@` keeps digits as text. */
  format?: string | undefined;
  bold?: true;
}

/** Rows that come as XML, one a line, with the numbers of their columns' styles; the row after the titles is 2, of each sheet. */
export type XmlRows = (styles: readonly number[]) => AsyncIterable<Buffer>;

export interface WorkbookSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]> | XmlRows;
  totals?: readonly SheetCell[] | null;
  filtered?: true;
}

/** Limits of Excel. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

/** Rows are repetitive: a higher level costs seconds and saves a tenth. */
const COMPRESSION = { compressionLevel: 1 };
/** Characters of rows that are handed on together. */
const TOGETHER = 65_536;

/**
 * Streams sheets row by row; rows beyond the last of a sheet stand on a further one. Writers of packages hold all rows in memory
 * (write-excel-file), make an object of each cell (exceljs) or know neither formats nor several sheets (xlsx-write-stream).
 */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const book = new Workbook(zip);
  zip.on('error', (error: Error) => file.destroy(error));
  file.once('close', () => book.stop());
  book
    .write(sheets)
    .catch((error: unknown) =>
      file.destroy(error instanceof Error ? error : new Error('The workbook could not be written')),
    );
  return file;
}

class Workbook {
  private readonly styles = new WorkbookStyles();
  private readonly names: string[] = [];

  private sheet: Readable | undefined;

  constructor(private readonly zip: ZipFile) {}

  /** Ends the reading of rows; without effect after the last. */
  stop(): void {
    this.sheet?.destroy();
  }

  async write(sheets: readonly WorkbookSheet[]): Promise<void> {
    for (const sheet of sheets) await this.writeSheets(sheet);
    for (const [path, xml] of Object.entries({
      ...frameParts(this.names),
      'xl/styles.xml': this.styles.xml(),
    }))
      this.zip.addBuffer(Buffer.from(xml), path, COMPRESSION);
    this.zip.end();
  }

  /** Writes the rows to as many sheets as they need. */
  private async writeSheets(sheet: WorkbookSheet): Promise<void> {
    const styles = sheet.columns.map((column) => this.styles.numberOf(column));
    const rows = lineCursor(
      typeof sheet.rows === 'function' ? sheet.rows(styles) : this.rowLines(sheet, sheet.rows, styles),
    );
    try {
      do await this.writeSheet(sheet, styles, rows);
      while (await rows.hasMore());
    } finally {
      await rows.end();
    }
  }

  private async writeSheet(sheet: WorkbookSheet, styles: readonly number[], rows: LineCursor): Promise<void> {
    const part = Readable.from(this.parts(sheet, styles, rows), { objectMode: false });
    this.sheet = part;
    this.names.push(this.freeName(sheet.name));
    this.zip.addReadStreamLazy(`xl/worksheets/sheet${this.names.length}.xml`, COMPRESSION, (start) =>
      start(null, part),
    );
    await finished(part, { writable: false });
  }

  private async *parts(
    { columns, filtered }: WorkbookSheet,
    styles: readonly number[],
    rows: LineCursor,
  ): AsyncGenerator<Buffer> {
    const titled = hasTitles(columns);
    const shaped = columns.map(({ width }, place) => ({ width, style: styles[place] ?? 0 }));
    const titles = titled
      ? rowXml(
          columns.map(({ title }) => neutralizeFormula(title ?? null)),
          1,
          this.bold(columns),
        )
      : '';
    yield Buffer.from(sheetHead(shaped, { frozen: titled, selected: this.names.length === 1 }) + titles);
    yield* linesOf(rows, ROWS_OF_SHEET);
    yield Buffer.from(sheetFoot(columns.length, filtered ?? false));
  }

  private async *rowLines(
    { columns, totals }: WorkbookSheet,
    rows: Exclude<WorkbookSheet['rows'], XmlRows>,
    styles: readonly number[],
  ): AsyncGenerator<Buffer> {
    const first = hasTitles(columns) ? 2 : 1;
    let text = '';
    let count = 0;
    const place = (): number => (count++ % ROWS_OF_SHEET) + first;
    for await (const row of rows) {
      text += rowXml(row.map(safeCell), place(), styles);
      if (text.length < TOGETHER) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (totals) text += rowXml(totals.map(safeCell), place(), this.bold(columns));
    yield Buffer.from(text);
  }

  private bold(columns: readonly SheetColumn[]): number[] {
    return columns.map(({ format }) => this.styles.numberOf({ format, bold: true }));
  }

  /** Programs refuse a file with two sheets of one name, in whichever case. */
  private freeName(name: string): string {
    const taken = new Set(this.names.map((one) => one.toLowerCase()));
    const clean = name.replace(FORBIDDEN, ' ');
    for (let place = 1; ; place++) {
      const end = place === 1 ? '' : ` ${place}`;
      const free = clean.slice(0, LONGEST_NAME - end.length) + end;
      if (!taken.has(free.toLowerCase())) return free;
    }
  }
}

const hasTitles = (columns: readonly SheetColumn[]): boolean =>
  columns.some(({ title }) => title !== undefined);

const safeCell = (cell: SheetCell): SheetCell => (cell instanceof Date ? cell : neutralizeFormula(cell));
