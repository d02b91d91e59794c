import { posix } from 'node:path';
import { tooLarge, wrongType } from './table-fault.js';
import { readPart } from './xml.js';
import type { Archive } from './zip.js';

/** Usual name of the main part; its relation in the package has precedence. */
const WORKBOOK = 'xl/workbook.xml';
const MOST_STRINGS = 1_000_000;
/** Total characters of shared strings, and half the maximum bytes of their part. */
const MOST_SHARED = 32 * 1024 * 1024;
const MOST_STYLES = 100_000;
/** Characters; spreadsheets allow as many. */
const LONGEST_FORMAT = 255;

export interface WorkbookTab {
  name: string;
  part: string;
  hidden: boolean;
}

export interface Workbook {
  /** Parts of the visible sheets, in tab order. */
  sheets: string[];
  tabs: WorkbookTab[];
  strings: string[];
  /** True when numbers with this style index are dates. */
  dateStyles: boolean[];
  date1904: boolean;
}

/** @throws TableFault table_wrong_type, table_bomb */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = await mainPart(archive);
  const { found, date1904 } = await tabsOf(archive, main);
  const related = await relations(archive, main);
  const tabs = found
    .map(({ id, ...tab }) => ({ ...tab, part: related.get(id)?.part ?? '' }))
    .filter((tab) => archive.has(tab.part));
  const part = (type: string): string | undefined =>
    [...related.values()].find((one) => one.type === type && archive.has(one.part))?.part;
  const strings = part('sharedStrings');
  const styles = part('styles');
  return {
    date1904,
    tabs,
    sheets: tabs.filter(({ hidden }) => !hidden).map((tab) => tab.part),
    strings: strings ? await sharedStrings(archive, strings) : [],
    dateStyles: styles ? await dateStyles(archive, styles) : [],
  };
}

/** Finds the main part by the relations of the package; producers name it differently. */
async function mainPart(archive: Archive): Promise<string> {
  let main = WORKBOOK;
  if (archive.has('_rels/.rels'))
    await readPart(archive.read('_rels/.rels'), {
      open(name, { Type = '', Target = '' }) {
        if (name === 'Relationship' && Type.endsWith('/officeDocument')) main = Target.replace(/^\//, '');
      },
    });
  if (!archive.has(main)) throw wrongType('ZIP');
  return main;
}

async function tabsOf(
  archive: Archive,
  main: string,
): Promise<{ found: { id: string; name: string; hidden: boolean }[]; date1904: boolean }> {
  const found: { id: string; name: string; hidden: boolean }[] = [];
  let date1904 = false;
  await readPart(archive.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
      const hidden = (attributes['state'] ?? 'visible') !== 'visible';
      if (id) found.push({ id, name: attributes['name'] ?? id, hidden });
    },
  });
  return { found, date1904 };
}

async function relations(
  archive: Archive,
  main: string,
): Promise<Map<string, { type: string; part: string }>> {
  const found = new Map<string, { type: string; part: string }>();
  const folder = posix.dirname(main);
  const part = posix.join(folder, '_rels', `${posix.basename(main)}.rels`);
  if (!archive.has(part)) throw wrongType('XLSX');
  await readPart(archive.read(part), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
      const target = posix.join('/', Target.startsWith('/') ? Target : `${folder}/${Target}`).slice(1);
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: target });
    },
  });
  return found;
}

/** Reads the texts that cells refer to by index, without phonetic readings. */
async function sharedStrings(archive: Archive, part: string): Promise<string[]> {
  if (archive.size(part) > 2 * MOST_SHARED) throw tooLarge(2 * MOST_SHARED);
  const strings: string[] = [];
  const text = new TextCollector();
  let total = 0;
  await readPart(archive.read(part), {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name);
      if (name !== 'si') return;
      const whole = text.take();
      total += whole.length;
      if (strings.push(whole) > MOST_STRINGS || total > MOST_SHARED) throw tooLarge(MOST_SHARED);
    },
  });
  return strings;
}

/** Collects the `t` elements of a shared or inline string, except phonetic readings (`rPh`). */
export class TextCollector {
  private text = '';
  private inside = false;
  private phonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.phonetic = true;
    else if (name === 't') this.inside = !this.phonetic;
  }

  add(piece: string): void {
    if (this.inside) this.text += piece;
  }

  close(name: string): void {
    if (name === 'rPh') this.phonetic = false;
    else if (name === 't') this.inside = false;
  }

  /** Returns the text with escapes such as `_x000D_` decoded, and resets the collector. */
  take(): string {
    const { text } = this;
    this.text = '';
    if (!text.includes('_x')) return text;
    return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}

async function dateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const styles: string[] = [];
  let inCells = false;
  await readPart(archive.read(part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(numFmtId);
      if (styles.length > MOST_STYLES || formats.size > MOST_STYLES) throw wrongType('XLSX');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles.map((id) => isDateFormat(Number(id), formats.get(id)));
}

/** True for the built-in date formats, and for formats with date letters outside quotes, brackets and escapes. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
  const bare = code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  return /[ymdhsMb]/.test(bare);
}
