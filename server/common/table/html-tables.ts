import type { TableRow } from './table.js';

/** Table of a web page; `name` is its caption. */
export interface HtmlTable {
  name: string;
  rows: TableRow[];
}

const TAG = /<(\/?)(table|tr|td|th|caption|br|p|div|li)\b([^>]*)>/gi;
const INVISIBLE = /<!--[\s\S]*?(?:-->|$)|<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi;
const MOST_SPAN = 100;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', laquo: '«', raquo: '»' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç', ocirc: 'ô', ugrave: 'ù' },
  ...{ ucirc: 'û', icirc: 'î', iuml: 'ï', Eacute: 'É', Egrave: 'È', deg: '°', rsquo: '’', ndash: '–' },
  ...{ mdash: '—', thinsp: '\u2009', minus: '−', oelig: 'œ', euml: 'ë', Agrave: 'À', ordm: 'º', middot: '·' },
};

/** Detects a web page by its beginning: a document type, a comment, or an element of pages. */
export const isWebPage = (start: string): boolean =>
  /^\s*<(?:!doctype\s+html|!--|html|head|meta|title|body|table|div|center|style|script|form|span|p|h\d)\b/i.test(
    start,
  ) ||
  /^\s*<!--/.test(start) ||
  /^\s*<\?xml[^>]*\?>\s*<(?:!doctype\s+html|html)\b/i.test(start);

/** Reads the tables of a web page; a table within a cell is a table of its own. */
export function htmlTables(page: string): HtmlTable[] {
  const text = page.replace(INVISIBLE, ' ');
  const reader = new TableReader();
  let from = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    reader.text(text.slice(from, tag.index));
    reader.tag((tag[2] ?? '').toLowerCase(), tag[1] === '/', tag[3] ?? '');
    from = TAG.lastIndex;
  }
  return reader.done();
}

class TableReader {
  private readonly found: HtmlTable[] = [];
  private readonly open: { table: HtmlTable; cells: string[] | null; cell: string | null; span: number }[] =
    [];
  private caption = false;

  text(piece: string): void {
    const at = this.open.at(-1);
    if (!at) return;
    if (this.caption) at.table.name += plain(piece);
    else if (at.cell !== null) at.cell += piece;
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (name === 'table') {
      if (closes) this.closeTable();
      else this.open.push({ table: { name: '', rows: [] }, cells: null, cell: null, span: 1 });
      return;
    }
    const at = this.open.at(-1);
    if (!at) return;
    if (name === 'caption') this.caption = !closes;
    else if (name === 'tr') {
      this.closeRow();
      if (!closes) at.cells = [];
    } else if (name === 'td' || name === 'th') {
      this.closeCell();
      if (closes) return;
      at.cells ??= [];
      at.cell = '';
      at.span = Math.min(MOST_SPAN, Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1) || 1);
    } else if (at.cell !== null) at.cell += ' ';
  }

  done(): HtmlTable[] {
    while (this.open.length > 0) this.closeTable();
    return this.found;
  }

  private closeCell(): void {
    const at = this.open.at(-1);
    if (!at || at.cell === null) return;
    at.cells?.push(plain(at.cell), ...Array.from({ length: at.span - 1 }, () => ''));
    at.cell = null;
  }

  private closeRow(): void {
    this.closeCell();
    const at = this.open.at(-1);
    if (!at?.cells) return;
    at.table.rows.push({ number: at.table.rows.length + 1, cells: at.cells });
    at.cells = null;
  }

  private closeTable(): void {
    this.closeRow();
    const at = this.open.pop();
    if (at && at.table.rows.length > 0) this.found.push(at.table);
  }
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));?/gi, (whole, decimal, hex, name: string) => {
      if (decimal !== undefined || hex !== undefined) {
        const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
    })
    .trim();
}
