import { createRequire } from 'node:module';
import { default as PDFDocument } from 'pdfkit';
import type { Language, Reader } from '../../../platform/i18n/language.js';
import { fill } from '../../../platform/i18n/message.js';
import { FRAME_WORDS } from '../reports.texts.js';
import { printableBy } from './printable.js';

/** In points, like the lengths below. */
const MARGIN = 36;
const FOOT = 26;
const LABEL = 92;

export const INK = {
  text: '#1a2330',
  quiet: '#5b6776',
  line: '#c3ccd6',
  head: '#e4eaf1',
  band: '#f5f7fa',
  strong: '#22364d',
};
const { resolve } = createRequire(import.meta.url);
/** Fonts with the letters of West African languages; a PDF embeds only the glyphs used. */
export const FONT = {
  plain: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

type Layout = 'portrait' | 'landscape';

export interface PdfHead {
  title: string;
  /** Title in the properties of the document. */
  name: string;
  facts: [label: string, text: string][];
  /** Line at the top of later pages. */
  running: string;
  /** Line at the foot of every page. */
  foot: string;
  at: Date;
  /** IANA zone of the times. */
  zone: string;
}

/** Writes headings and feet of the pages of a report and tracks the vertical position. Lengths in points. */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  /** Returns a text without characters that the font lacks. */
  readonly printable: (text: string) => string;
  /** Top of the next line. */
  y = MARGIN;
  private layout: Layout = 'portrait';

  constructor(
    private readonly head: PdfHead,
    readonly reader: Reader,
    first: Layout,
  ) {
    this.layout = first;
    this.doc = new PDFDocument({
      size: 'A4',
      layout: first,
      margin: 0,
      bufferPages: true,
      info: { Title: head.name, Author: 'Rappro', CreationDate: head.at },
      lang: reader.language,
    });
    this.printable = printableBy(this.doc.font(FONT.plain));
    this.heading();
  }

  get language(): Language {
    return this.reader.language;
  }

  get zone(): string {
    return this.head.zone;
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** Returns the remaining height of the page. */
  get room(): number {
    return this.doc.page.height - MARGIN - FOOT - this.y;
  }

  page(layout = this.layout): void {
    this.layout = layout;
    this.doc.addPage({ size: 'A4', layout, margin: 0 });
    this.y = MARGIN;
    const { doc } = this;
    doc.font(FONT.plain).fontSize(7.5).fillColor(INK.quiet);
    forgetWords(doc);
    doc.text(this.printable(this.head.running), MARGIN, this.y, { lineBreak: false });
    this.y += 16;
  }

  /** Prints the title of a table, on a new page when less than `needs` remains below it. */
  title(text: string, needs: number): void {
    if (this.room < needs + 26) this.page();
    this.doc.font(FONT.bold).fontSize(10.5).fillColor(INK.strong);
    this.doc.text(text, MARGIN, this.y, { lineBreak: false });
    this.y += 18;
  }

  /** Writes the feet, once the number of pages is known, and closes the document. */
  end(): void {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page);
      const y = doc.page.height - FOOT;
      doc.font(FONT.plain).fontSize(7).fillColor(INK.quiet);
      doc.text(this.head.foot, MARGIN, y, { lineBreak: false });
      const place = fill(FRAME_WORDS.page[this.language], { page: page - start + 1, pages: count });
      const right = doc.page.width - MARGIN - doc.widthOfString(place);
      doc.text(place, right, y, { lineBreak: false });
    }
    doc.end();
  }

  private heading(): void {
    const { doc, head } = this;
    doc.font(FONT.bold).fontSize(17).fillColor(INK.strong);
    doc.text(head.title, MARGIN, this.y, { lineBreak: false });
    this.y += 26;
    for (const [label, text] of head.facts) this.fact(label, text);
    this.y += 4;
    doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.8)
      .strokeColor(INK.line)
      .stroke();
    this.y += 14;
  }

  private fact(label: string, fact: string): void {
    const { doc } = this;
    const text = this.printable(fact);
    doc.font(FONT.plain).fontSize(8.5).fillColor(INK.quiet).text(label, MARGIN, this.y, { lineBreak: false });
    doc.fillColor(INK.text);
    const width = this.width - LABEL;
    const height = doc.heightOfString(text, { width });
    doc.text(text, MARGIN + LABEL, this.y, { width });
    this.y += Math.max(height, 10.5) + 2;
  }
}

/** Clears the layout cache of PDFKit, which would keep all words of 20,000 rows in memory. */
function forgetWords(doc: PDFKit.PDFDocument): void {
  const font: unknown = Reflect.get(doc, '_font');
  if (font instanceof Object) Reflect.set(font, 'layoutCache', Object.create(null));
}
