import { FONT, INK, type PdfPage } from './pdf-page.js';

/** In points. */
const PAD = 3.5;
/** Width of a column beyond its text. */
export const CELL_MARGIN = 2 * PAD + 1;
/** Points between the lines of a cell, in addition to the font size. */
const LEADING = 2;
/** Share of the font size by which text is raised: the font reserves space for accents above capitals. */
const RAISED = 0.16;

const LOOKS = {
  head: { font: FONT.bold, ink: INK.strong, fill: INK.head, rule: 0.4 },
  plain: { font: FONT.plain, ink: INK.text, fill: null, rule: 0.4 },
  banded: { font: FONT.plain, ink: INK.text, fill: INK.band, rule: 0.4 },
  strong: { font: FONT.bold, ink: INK.text, fill: INK.band, rule: 0.8 },
  total: { font: FONT.bold, ink: INK.strong, fill: INK.head, rule: 0.9 },
} as const;

type RowLook = keyof typeof LOOKS;

interface PaperColumn {
  /** In points. */
  width: number;
  align: 'left' | 'right';
  /** Printed paler in plain rows. */
  pale?: boolean;
}

/**
 * Prints the rows of a table over several pages and repeats its head. PDFKit's own tables do not repeat heads, take
 * more than twice as long, and exceed a worker's 512 MiB with 20,000 rows.
 */
export class PdfRows {
  constructor(
    private readonly sheet: PdfPage,
    private readonly size: number,
    private readonly columns: readonly PaperColumn[],
    private readonly heads: readonly (readonly string[])[],
  ) {}

  begin(): void {
    for (const head of this.heads) this.print(head, 'head', this.height(head, 'head'));
  }

  row(texts: readonly string[], look: RowLook): void {
    const cells = texts.map(this.sheet.printable);
    const height = this.height(cells, look);
    if (height > this.sheet.room) {
      this.sheet.page();
      this.begin();
    }
    this.print(cells, look, height);
  }

  end(): void {
    this.rule(0.6);
    this.sheet.y += 16;
  }

  /** Returns points. */
  height(cells: readonly string[], look: RowLook): number {
    const { doc } = this.sheet;
    doc.font(LOOKS[look].font).fontSize(this.size);
    const heights = cells.map((cell, place) => {
      const width = this.textWidth(place);
      return doc.widthOfString(cell) <= width
        ? this.size + LEADING
        : doc.heightOfString(cell, { width, lineGap: this.lineGap });
    });
    return Math.max(...heights) + 2 * PAD - 1.5;
  }

  private print(cells: readonly string[], look: RowLook, height: number): void {
    const { doc, left, y } = this.sheet;
    const { font, ink, fill, rule } = LOOKS[look];
    const width = this.columns.reduce((sum, column) => sum + column.width, 0);
    if (fill) doc.rect(left, y, width, height).fill(fill);
    this.rule(rule);
    doc.font(font).fontSize(this.size);
    let x = left + PAD;
    for (const [place, column] of this.columns.entries()) {
      doc.fillColor(column.pale && look === 'plain' ? INK.quiet : ink);
      this.cell(cells[place] ?? '', { x, width: this.textWidth(place), align: column.align });
      x += column.width;
    }
    this.sheet.y += height;
  }

  private cell(
    text: string,
    { x, width, align }: { x: number; width: number; align: PaperColumn['align'] },
  ): void {
    const { doc } = this.sheet;
    const y = this.sheet.y + PAD - this.size * RAISED;
    const own = doc.widthOfString(text);
    if (own > width) doc.text(text, x, y, { width, align, lineGap: this.lineGap });
    else doc.text(text, align === 'right' ? x + width - own : x, y, { lineBreak: false });
  }

  private textWidth(place: number): number {
    return (this.columns[place]?.width ?? 0) - 2 * PAD;
  }

  private get lineGap(): number {
    return this.size + LEADING - this.sheet.doc.currentLineHeight(true);
  }

  private rule(thickness: number): void {
    const { doc, left, y } = this.sheet;
    const width = this.columns.reduce((sum, column) => sum + column.width, 0);
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(INK.line)
      .stroke();
  }
}
