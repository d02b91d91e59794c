import { FRAME_WORDS } from '../reports.texts.js';
import { required } from '../../../platform/common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionColumn } from '../model/document.js';
import { columnTitle } from '../model/report-text.js';
import { isFigure, printedCell } from './cell-text.js';
import { columnWidths } from './column-widths.js';
import { FONT, INK, type PdfPage } from './pdf-page.js';
import { CELL_MARGIN, PdfRows } from './pdf-rows.js';

/** In points, like the width below. */
const WIDEST_WORDS = 150;
const LEAST_WORDS = 48;
/** Up to this number of columns, instants are not wrapped. */
const ROOMY = 12;
/** Number of rows measured for the column widths. */
const SAMPLE = 300;
/** A table with more columns is printed in landscape. */
export const PORTRAIT_COLUMNS = 7;

/** Prints a table while its rows arrive; column widths are measured on the first rows. */
export class PdfTable {
  private readonly size: number;
  private readonly titles: string[];
  private printed = 0;

  constructor(
    private readonly sheet: PdfPage,
    private readonly columns: readonly SectionColumn[],
  ) {
    this.size = columns.length > 11 ? 6.5 : 7.5;
    this.titles = columns.map((column) => columnTitle(column, sheet.reader));
  }

  async write(
    rows: AsyncIterable<ReportCell[]> | Iterable<ReportCell[]>,
    totals: ReportCell[] | null,
  ): Promise<void> {
    const last = totals && this.totalCells(totals);
    const sample: string[][] = [];
    let table: PdfRows | undefined;
    for await (const row of rows) {
      const cells = row.map((cell, place) => this.cell(cell, place));
      if (table) this.row(table, cells);
      else if (sample.push(cells) === SAMPLE) table = this.begin(sample, last);
    }
    table ??= this.begin(sample, last);
    if (this.printed === 0) this.none();
    if (last) table.row(last, 'total');
    table.end();
  }

  private begin(sample: readonly string[][], last: string[] | null): PdfRows {
    const widths = this.fitted(last ? [...sample, last] : sample);
    const columns = this.columns.map((column, place) => ({
      width: widths[place] ?? 0,
      align: isFigure(column) ? ('right' as const) : ('left' as const),
    }));
    const table = new PdfRows(this.sheet, this.size, columns, [this.titles]);
    table.begin();
    for (const row of sample) this.row(table, row);
    return table;
  }

  private row(table: PdfRows, cells: readonly string[]): void {
    table.row(cells, this.printed++ % 2 ? 'banded' : 'plain');
  }

  private fitted(sample: readonly string[][]): number[] {
    const { doc } = this.sheet;
    const demands = this.columns.map((column, place) => {
      doc.font(FONT.plain).fontSize(this.size);
      const cells = Math.max(0, ...sample.map((row) => doc.widthOfString(row[place] ?? '')));
      doc.font(FONT.bold);
      const words = (this.titles[place] ?? '').split(' ');
      // PDFKit measures a word at a line break including the space after it.
      const title = Math.max(...words.map((word) => doc.widthOfString(`${word} `)));
      const whole = this.isWhole(column);
      const natural = Math.max(whole ? cells * 1.06 : Math.min(cells, WIDEST_WORDS), title) + CELL_MARGIN;
      return {
        grows: column.type === 'text' && !whole,
        natural,
        least: whole ? natural : Math.min(natural, Math.max(LEAST_WORDS, title + CELL_MARGIN)),
      };
    });
    return columnWidths(demands, this.sheet.width);
  }

  /** True for columns that are not wrapped: figures, days, phone numbers, and instants when there is room. */
  private isWhole(column: SectionColumn): boolean {
    const roomy = column.type === 'instant' && this.columns.length <= ROOMY;
    return roomy || isFigure(column) || column.type === 'day' || column.name === 'phone';
  }

  private cell(cell: ReportCell, place: number): string {
    return printedCell(cell, required(this.columns[place], 'The column of the cell'), this.sheet);
  }

  private totalCells([, ...totals]: readonly ReportCell[]): string[] {
    const cells = totals.map((cell, place) => (cell === null ? '' : this.cell(cell, place + 1)));
    return [FRAME_WORDS.total[this.sheet.language], ...cells];
  }

  private none(): void {
    const { sheet } = this;
    sheet.doc
      .font(FONT.plain)
      .fontSize(this.size + 1)
      .fillColor(INK.quiet);
    sheet.doc.text(FRAME_WORDS.empty[sheet.language], sheet.left + CELL_MARGIN / 2, sheet.y + 3, {
      lineBreak: false,
    });
    sheet.y += 16;
  }
}
