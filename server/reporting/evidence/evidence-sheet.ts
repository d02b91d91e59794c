import { EVIDENCE_FACT_TEXTS, EVIDENCE_TEXTS } from './evidence.texts.js';
import { type Catalogue, type Reader, textFor } from '../../platform/i18n/language.js';
import { fill, type MessageValues } from '../../platform/i18n/message.js';
import { FRAME_WORDS } from '../reports/reports.texts.js';
import { instantText } from '../reports/model/report-text.js';
import { printedCell, printedDate } from '../reports/pdf/cell-text.js';
import { type PdfHead, PdfPage } from '../reports/pdf/pdf-page.js';
import { PdfRows } from '../reports/pdf/pdf-rows.js';
import { wordOf } from './evidence-text.js';
import type { EvidenceContent } from './evidence.view.js';

/** In points. */
const SIZE = 7.5;
const LABELS = 112;
const BEGINNING = 50;
/** Characters. */
const LONGEST_RUNNING = 120;
const CONTROLS = /\p{Cc}+/gu;

export interface EvidencePaper {
  content: EvidenceContent;
  /** The sealed file, attached to the PDF. */
  json: Uint8Array;
  sha256: string;
}

/** Title, width in points (0: what the other columns leave) and alignment of a column. */
type EvidenceColumn = readonly [width: number, align: 'left' | 'right', title: keyof typeof EVIDENCE_TEXTS];

/** Prints titles, tables and lists of facts of an evidence file, in the words and the time zone of the file. */
export class EvidenceSheet {
  private readonly page: PdfPage;

  constructor(
    private readonly paper: EvidencePaper,
    readonly reader: Reader,
  ) {
    this.page = new PdfPage(this.head(), reader, 'portrait');
  }

  get doc(): PDFKit.PDFDocument {
    return this.page.doc;
  }

  end(): void {
    this.page.end();
  }

  section(name: keyof typeof EVIDENCE_TEXTS): void {
    this.page.title(this.say(name), BEGINNING);
  }

  heading(parts: readonly string[]): void {
    const { page: sheet } = this;
    if (sheet.room < BEGINNING) sheet.page();
    const rows = new PdfRows(sheet, SIZE, [{ width: sheet.width, align: 'left' }], []);
    rows.row([parts.filter(Boolean).join(' · ')], 'strong');
  }

  pairs(size: number, pairs: readonly (readonly [string, string])[]): void {
    const { page: sheet } = this;
    const rows = new PdfRows(
      sheet,
      size,
      [
        { width: LABELS, align: 'left', pale: true },
        { width: sheet.width - LABELS, align: 'left' },
      ],
      [],
    );
    for (const [label, text] of pairs) rows.row([label, text.replace(CONTROLS, ' ')], 'plain');
    rows.end();
  }

  /** The column of width 0 takes what the others leave. */
  table(columns: readonly EvidenceColumn[], lines: readonly string[][]): void {
    if (!lines.length) {
      this.none();
      return;
    }
    const { page: sheet } = this;
    const left = sheet.width - columns.reduce((sum, [width]) => sum + width, 0);
    const rows = new PdfRows(
      sheet,
      SIZE,
      columns.map(([width, align]) => ({ width: width || left, align })),
      [columns.map(([, , title]) => this.say(title))],
    );
    rows.begin();
    for (const line of lines)
      rows.row(
        line.map((cell) => cell.replace(CONTROLS, ' ')),
        'plain',
      );
    rows.end();
  }

  none(): void {
    this.pairs(SIZE, [[this.say('none'), '']]);
  }

  leftOut(count: number): void {
    if (count > 0) this.pairs(SIZE, [['', this.say('omitted', { count })]]);
  }

  say(name: keyof typeof EVIDENCE_TEXTS, values: MessageValues = {}): string {
    return fill(textFor(EVIDENCE_TEXTS[name], this.reader), values, this.reader);
  }

  fact(name: keyof typeof EVIDENCE_FACT_TEXTS): string {
    return EVIDENCE_FACT_TEXTS[name][this.reader.language];
  }

  word(catalogue: Catalogue, stored: string): string {
    return wordOf(catalogue, stored, this.reader.language);
  }

  at(iso: string): string {
    return printedDate(instantText(iso, this.paper.content.project.zone), this.reader.language);
  }

  amount(amount: number): string {
    const { language } = this.reader;
    return printedCell(amount, { name: 'amount', type: 'xof' }, { language, zone: 'UTC' });
  }

  private head(): PdfHead {
    const { content, sha256 } = this.paper;
    const { reference } = content.transaction;
    const facts: PdfHead['facts'] = [
      [this.say('project'), content.project.name],
      [this.say('reference'), reference],
      [this.say('madeAt'), this.at(content.madeAt)],
      [this.say('madeBy'), content.madeBy],
      [this.say('zone'), content.project.zone],
      [this.say('seal'), sha256],
      ['', this.say('sealNote')],
      ['', this.say('tokenNote')],
    ];
    if (content.personalData === 'masked') facts.push(['', this.say('maskedNote')]);
    return {
      title: this.say('title'),
      name: `${this.say('title')}, ${content.project.name}, ${reference}`,
      facts,
      running: shortened(`${this.say('title')} · ${content.project.name} · ${reference}`, LONGEST_RUNNING),
      foot: `SHA-256 ${sha256} · ${textFor(FRAME_WORDS.currency, this.reader)}`,
      at: new Date(content.madeAt),
      zone: content.project.zone,
    };
  }
}

const shortened = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1).toWellFormed()}…` : text;
