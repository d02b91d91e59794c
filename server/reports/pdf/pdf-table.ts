import { FRAME_WORDS } from '../../common/report-words.js';
import { required } from '../../common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionColumn } from '../model/document.js';
import { columnTitle } from '../model/report-text.js';
import { isFigure, printedCell } from './cell-text.js';
import { wrapText } from './wrap-text.js';
import { FONT, INK, type PdfPage } from './pdf-page.js';
import { columnWidths } from './column-widths.js';
import { winAnsi } from './win-ansi.js';

/** Points. */
const PAD = 3.5;
const WIDEST_WORDS = 150;
const LEAST_WORDS = 48;
/** So many columns leave instants whole. */
const ROOMY = 12;
/** Rows that the widths of columns are made for. */
const SAMPLE = 300;
/** More columns than this need the long side of the paper. */
export const PORTRAIT_COLUMNS = 7;

/** A table that goes over as many pages as it needs, with its titles on each of them. */
export class PdfTable {
  private readonly size: number;
  private widths: number[] = [];
  private band = false;

  constructor(
    private readonly sheet: PdfPage,
    private readonly columns: readonly SectionColumn[],
  ) {
    this.size = columns.length > 11 ? 6.5 : 7.5;
  }

  async write(
    rows: AsyncIterable<ReportCell[]> | Iterable<ReportCell[]>,
    totals: ReportCell[] | null,
  ): Promise<void> {
    let waiting: string[][] | undefined = [];
    for await (const row of rows) {
      const cells = row.map((cell, place) =>
        printedCell(cell, required(this.columns[place], 'The column of a cell'), this.sheet),
      );
      if (!waiting) {
        this.row(cells);
        continue;
      }
      waiting.push(cells);
      if (waiting.length < SAMPLE) continue;
      this.begin(waiting, totals);
      waiting = undefined;
    }
    if (waiting) this.begin(waiting, totals);
    if (waiting?.length === 0) this.none();
    if (totals) this.total(totals);
    this.line(0.6);
    this.sheet.y += 16;
  }

  private begin(sample: string[][], totals: ReportCell[] | null): void {
    const last = totals ? [this.totalCells(totals)] : [];
    this.widths = this.fitted([...sample, ...last]);
    this.head();
    for (const row of sample) this.row(row);
  }

  private fitted(sample: readonly string[][]): number[] {
    const { doc } = this.sheet;
    const wishes = this.columns.map((column, place) => {
      doc.font(FONT.plain).fontSize(this.size);
      const cells = Math.max(0, ...sample.map((row) => doc.widthOfString(row[place] ?? '')));
      doc.font(FONT.bold);
      const words = winAnsi(columnTitle(column, this.sheet.language)).split(' ');
      const title = Math.max(...words.map((word) => doc.widthOfString(word)));
      const whole = this.isWhole(column);
      const natural = Math.max(whole ? cells * 1.06 : Math.min(cells, WIDEST_WORDS), title) + 2 * PAD + 1;
      return {
        grows: column.type === 'text' && !whole,
        natural,
        least: whole ? natural : Math.min(natural, Math.max(LEAST_WORDS, title + 2 * PAD + 1)),
      };
    });
    return columnWidths(wishes, this.sheet.width);
  }

  /** Its cells are not broken: figures, days, numbers; instants where there is room for them. */
  private isWhole(column: SectionColumn): boolean {
    const roomy = column.type === 'instant' && this.columns.length <= ROOMY;
    return roomy || isFigure(column) || column.type === 'day' || column.name === 'phone';
  }

  private head(): void {
    const titles = this.columns.map((column) => winAnsi(columnTitle(column, this.sheet.language)));
    this.band = false;
    this.draw(titles, { font: FONT.bold, ink: INK.strong, fill: INK.head });
  }

  private row(cells: readonly string[]): void {
    this.draw(cells, { font: FONT.plain, ink: INK.text, fill: this.band ? INK.band : null, again: true });
    this.band = !this.band;
  }

  private total(totals: readonly ReportCell[]): void {
    this.draw(this.totalCells(totals), {
      font: FONT.bold,
      ink: INK.strong,
      fill: INK.head,
      again: true,
      rule: true,
    });
  }

  private totalCells(totals: readonly ReportCell[]): string[] {
    const word = FRAME_WORDS.total[this.sheet.language];
    return totals.map((cell, place) =>
      place === 0
        ? word
        : cell === null
          ? ''
          : printedCell(cell, required(this.columns[place], 'The column of a cell'), this.sheet),
    );
  }

  private none(): void {
    const { sheet } = this;
    sheet.doc
      .font(FONT.plain)
      .fontSize(this.size + 1)
      .fillColor(INK.quiet);
    sheet.doc.text(FRAME_WORDS.empty[sheet.language], sheet.left + PAD, sheet.y + 4, { lineBreak: false });
    sheet.y += 16;
  }

  private draw(cells: readonly string[], look: Look): void {
    const { sheet, size } = this;
    const { doc } = sheet;
    doc.font(look.font).fontSize(size);
    const lines = cells.map((cell, place) =>
      wrapText(cell, (this.widths[place] ?? 0) - 2 * PAD, (piece) => doc.widthOfString(piece)),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * (size + 2) + 2 * PAD - 1.5;
    if (height > sheet.room && look.again) {
      sheet.page();
      this.head();
      doc.font(look.font).fontSize(size);
    }
    if (look.fill) doc.rect(sheet.left, sheet.y, sheet.width, height).fill(look.fill);
    this.line(look.rule ? 0.9 : 0.4);
    doc.fillColor(look.ink);
    let x = sheet.left;
    for (const [place, column] of this.columns.entries()) {
      const width = this.widths[place] ?? 0;
      for (const [row, line] of (lines[place] ?? []).entries()) {
        const indent = isFigure(column) ? width - PAD - doc.widthOfString(line) : PAD;
        doc.text(line, x + indent, sheet.y + PAD + row * (size + 2), { lineBreak: false });
      }
      x += width;
    }
    sheet.y += height;
  }

  private line(width: number): void {
    const { doc, left, y } = this.sheet;
    doc
      .moveTo(left, y)
      .lineTo(left + this.sheet.width, y)
      .lineWidth(width)
      .strokeColor(INK.line)
      .stroke();
  }
}

interface Look {
  font: string;
  ink: string;
  fill: string | null;
  /** On a new page the titles come before it. */
  again?: boolean;
  rule?: boolean;
}
