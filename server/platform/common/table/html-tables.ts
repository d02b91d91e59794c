import { Tokenizer } from 'htmlparser2';
import { Steps } from './steps.js';
import type { TableRow } from './table.js';

/** Table of a web page; `name` is its caption. */
export interface HtmlTable {
  name: string;
  rows: TableRow[];
}

const MOST_SPAN = 100;
/** Tags and cells of a page; a file of the largest size with a million rows has a third of them. */
const MOST_STEPS = 30_000_000;
/** Elements whose text is not shown, up to their end whatever stands within. */
const INVISIBLE: ReadonlySet<string> = new Set(['script', 'style', 'title']);
/** Elements that stand apart from the text around them. */
const APART: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);
/** Characters of the longest name that is compared. */
const LONGEST_NAME = 20;

/**
 * Reads the tables of a web page in one pass; a table within a cell is a table of its own.
 * @throws TableFault table_too_complex
 */
export function htmlTables(page: string): HtmlTable[] {
  const reader = new TableReader();
  const named = (start: number, end: number): string =>
    page.slice(start, Math.min(end, start + LONGEST_NAME)).toLowerCase();
  let opened = '';
  let attribute = '';
  const end = (): void => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, to) => reader.text(page.slice(start, to)),
      ontextentity: (code) => reader.text(String.fromCodePoint(code), true),
      onopentagname(start, to) {
        opened = named(start, to);
        reader.open(opened);
      },
      onclosetag: (start, to) => reader.close(named(start, to)),
      onattribname(start, to) {
        attribute = named(start, to);
      },
      onattribdata(start, to) {
        if (attribute === 'colspan' && (opened === 'td' || opened === 'th'))
          reader.spans(
            Number(/^\s{0,5}(\d{1,4})/.exec(page.slice(start, Math.min(to, start + 10)))?.[1] ?? 1),
          );
      },
      ...{ onattribentity: end, onattribend: end, oncdata: end, oncomment: end, ondeclaration: end },
      ...{ onend: end, onopentagend: end, onprocessinginstruction: end, onselfclosingtag: end },
    },
  );
  tokenizer.write(page);
  tokenizer.end();
  return reader.done();
}

/** Pieces of a text; those of `&nbsp;` and other references keep their blanks. */
class Text {
  private readonly pieces: string[] = [];

  add(piece: string, isReference = false): void {
    this.pieces.push(isReference ? piece : piece.replace(/[ \t\r\n]+/g, ' '));
  }

  toString(): string {
    return this.pieces.join('').replace(/ {2,}/g, ' ').trim();
  }
}

interface OpenTable {
  table: HtmlTable;
  caption: Text | null;
  cells: string[] | null;
  cell: Text | null;
  span: number;
}

class TableReader {
  private readonly found: HtmlTable[] = [];
  private readonly tables: OpenTable[] = [];
  private readonly steps = new Steps(MOST_STEPS);
  /** Name of the open element whose text is not shown. */
  private invisible: string | null = null;

  text(piece: string, isReference = false): void {
    if (this.invisible !== null) return;
    const at = this.tables.at(-1);
    (at?.caption ?? at?.cell)?.add(piece, isReference);
  }

  open(name: string): void {
    this.steps.take(1);
    if (this.invisible !== null) return;
    if (INVISIBLE.has(name)) this.invisible = name;
    else if (name === 'table')
      this.tables.push({ table: { name: '', rows: [] }, caption: null, cells: null, cell: null, span: 1 });
    const at = this.tables.at(-1);
    if (!at) return;
    if (name === 'caption') at.caption = new Text();
    else if (name === 'tr') {
      this.closeRow();
      at.cells = [];
    } else if (name === 'td' || name === 'th') {
      this.closeCell();
      at.cells ??= [];
      at.cell = new Text();
      at.span = 1;
    } else if (APART.has(name)) at.cell?.add(' ');
  }

  spans(cells: number): void {
    const at = this.tables.at(-1);
    if (at) at.span = Math.max(1, Math.min(MOST_SPAN, cells));
  }

  close(name: string): void {
    if (this.invisible !== null) {
      if (name === this.invisible) this.invisible = null;
      return;
    }
    const at = this.tables.at(-1);
    if (!at) return;
    if (name === 'table') this.closeTable();
    else if (name === 'caption') this.closeCaption();
    else if (name === 'tr') this.closeRow();
    else if (name === 'td' || name === 'th') this.closeCell();
    else if (APART.has(name)) at.cell?.add(' ');
  }

  done(): HtmlTable[] {
    while (this.tables.length > 0) this.closeTable();
    return this.found;
  }

  private closeCaption(): void {
    const at = this.tables.at(-1);
    if (!at?.caption) return;
    at.table.name = at.caption.toString();
    at.caption = null;
  }

  private closeCell(): void {
    this.closeCaption();
    const at = this.tables.at(-1);
    if (!at?.cell) return;
    this.steps.take(at.span);
    at.cells?.push(at.cell.toString(), ...Array.from({ length: at.span - 1 }, () => ''));
    at.cell = null;
  }

  private closeRow(): void {
    this.closeCell();
    const at = this.tables.at(-1);
    if (!at?.cells) return;
    at.table.rows.push({ number: at.table.rows.length + 1, cells: at.cells });
    at.cells = null;
  }

  private closeTable(): void {
    this.closeRow();
    const at = this.tables.pop();
    if (at && at.table.rows.length > 0) this.found.push(at.table);
  }
}
