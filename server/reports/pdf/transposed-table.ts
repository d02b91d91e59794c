import { required } from '../../common/values/required.js';
import type { FixedSection } from '../model/document.js';
import { columnTitle } from '../model/report-text.js';
import { isFigure, printedCell } from './cell-text.js';
import { wrapText } from './wrap-text.js';
import { FONT, INK, type PdfPage } from './pdf-page.js';
import { winAnsi } from './win-ansi.js';

/** Points. */
const SIZE = 8;
const PAD = 4;
const LABELS = 128;
const NARROWEST = 96;
const LINE = SIZE + 2.5;

/** A table with its figures down and its rows across, as accountants write a proof: so many rows beside each other as fit. */
export function writeTransposed(sheet: PdfPage, section: FixedSection): void {
  const across = Math.max(1, Math.floor((sheet.width - LABELS) / NARROWEST));
  for (let from = 0; from < section.rows.length; from += across)
    new Block(sheet, section, section.rows.slice(from, from + across)).write(across);
}

class Block {
  private width = 0;

  constructor(
    private readonly sheet: PdfPage,
    private readonly section: FixedSection,
    private readonly rows: FixedSection['rows'],
  ) {}

  write(across: number): void {
    this.width = Math.min((this.sheet.width - LABELS) / Math.min(across, this.rows.length), 190);
    const heads = this.headings;
    const lines = this.section.columns.slice(heads).map((_, place) => this.cells(heads + place));
    const height = [...lines, ...this.headCells(heads)].reduce((sum, line) => sum + this.height(line), 0);
    if (height > this.sheet.room && height < 480) this.sheet.page();
    this.begin(heads);
    for (const [place, cells] of lines.entries()) {
      if (this.height(cells) > this.sheet.room) {
        this.sheet.page();
        this.begin(heads);
      }
      this.draw(cells, heads + place, this.section.columns[heads + place]?.strong ? 'strong' : 'plain');
    }
    const { doc, left, y } = this.sheet;
    doc
      .moveTo(left, y)
      .lineTo(left + LABELS + this.width * this.rows.length, y)
      .lineWidth(0.8)
      .strokeColor(INK.line)
      .stroke();
    this.sheet.y += 14;
  }

  /** Figures end where the next one ends; texts begin where the next one begins. */
  private get isOfFigures(): boolean {
    const first = this.section.columns[this.headings];
    return first !== undefined && isFigure(first);
  }

  /** What names a row: its day and its account. */
  private get headings(): number {
    return this.section.columns.findIndex(({ name }) => name !== 'day' && name !== 'account');
  }

  private headCells(heads: number): string[][] {
    return this.section.columns.slice(0, heads).map((_, place) => this.cells(place));
  }

  private begin(heads: number): void {
    for (const [place, cells] of this.headCells(heads).entries()) this.draw(cells, place, 'head');
  }

  private cells(place: number): string[] {
    return this.rows.map((row) =>
      printedCell(
        row[place] ?? null,
        required(this.section.columns[place], 'The column of a cell'),
        this.sheet,
      ),
    );
  }

  private lines(cells: readonly string[]): string[][] {
    const { doc } = this.sheet;
    doc.font(FONT.bold).fontSize(SIZE);
    return cells.map((cell) => wrapText(cell, this.width - 2 * PAD, (piece) => doc.widthOfString(piece)));
  }

  private height(cells: readonly string[]): number {
    return Math.max(...this.lines(cells).map(({ length }) => length)) * LINE + PAD + 1;
  }

  private draw(cells: readonly string[], place: number, look: 'head' | 'strong' | 'plain'): void {
    const { doc, left, y } = this.sheet;
    const column = required(this.section.columns[place], 'The column of a cell');
    const width = LABELS + this.width * this.rows.length;
    const lines = this.lines(cells);
    const height = this.height(cells);
    if (look !== 'plain') doc.rect(left, y, width, height).fill(look === 'head' ? INK.head : INK.band);
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(look === 'plain' ? 0.4 : 0.8)
      .strokeColor(INK.line)
      .stroke();
    doc
      .font(look === 'plain' ? FONT.plain : FONT.bold)
      .fontSize(SIZE)
      .fillColor(look === 'plain' ? INK.quiet : INK.strong);
    doc.text(winAnsi(columnTitle(column, this.sheet.language)), left + PAD, y + PAD - 0.5, {
      lineBreak: false,
    });
    doc.fillColor(INK.text);
    for (const [across, own] of lines.entries())
      for (const [row, line] of own.entries()) {
        const right = left + LABELS + this.width * (across + 1) - PAD - doc.widthOfString(line);
        const x = this.isOfFigures ? right : left + LABELS + this.width * across + PAD;
        doc.text(line, x, y + PAD - 0.5 + row * LINE, { lineBreak: false });
      }
    this.sheet.y += height;
  }
}
