import { createHash, type Hash } from 'node:crypto';

/** The sections of a pack, in their order; between its header and its end. */
export const PACK_SECTIONS = [
  'figures',
  'transactions',
  'movements',
  'lines',
  'matches',
  'breaks',
  'break_acts',
  'adjustments',
  'acts',
] as const;
type PackSection = 'header' | (typeof PACK_SECTIONS)[number] | 'end';

export const PACK_FORMAT = 'rappro-day-pack/1';

/** Hex digits of a line's own hash, which hangs on all lines before it. */
const LINK_LENGTH = 16;
const LINK = new RegExp(`,"h":"([0-9a-f]{${LINK_LENGTH}})"}$`);

/** The hash that a line closes with: of the hash before it and of everything else in it. */
export function linkOf(before: string, text: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, LINK_LENGTH);
}

/** A line without its hash, and the hash; undefined where it does not end in one. */
export function withoutLink(line: string): { text: string; link: string } | undefined {
  const link = LINK.exec(line);
  return link?.[1] ? { text: `${line.slice(0, link.index)}}`, link: link[1] } : undefined;
}

interface Section {
  lines: number;
  hash: Hash;
}

/** What a whole pack comes to. */
export interface PackSummary {
  /** Of every byte of it. */
  sha256: Buffer;
  size: number;
  lines: number;
}

/**
 * Writes the lines of a pack: JSON objects that begin with their section and close with a hash which hangs on all lines before,
 * so that the first byte that is not as it was shows its line. The last line has the hash of every section and of everything.
 */
export class PackWriter {
  private readonly whole = createHash('sha256');
  private readonly sections = new Map<PackSection, Section>();
  private link = '';
  private size = 0;
  private count = 0;

  /** `record` is JSON text of an object with at least one key. @returns the line with its newline */
  line(section: PackSection, record: string): string {
    const text = `{"section":"${section}",${record.slice(1)}`;
    this.link = linkOf(this.link, text);
    const line = `${text.slice(0, -1)},"h":"${this.link}"}\n`;
    const known = this.sections.get(section) ?? { lines: 0, hash: createHash('sha256') };
    known.hash.update(line);
    known.lines += 1;
    this.sections.set(section, known);
    this.count += 1;
    this.size += Buffer.byteLength(line);
    this.whole.update(line);
    return line;
  }

  /** The last line; nothing is written after it. */
  end(): string {
    const sections = [...this.sections].map(
      ([name, { lines, hash }]) => [name, { lines, sha256: hash.digest('hex') }] as const,
    );
    const sha256 = this.whole.copy().digest('hex');
    return this.line(
      'end',
      JSON.stringify({ lines: this.count, sections: Object.fromEntries(sections), sha256 }),
    );
  }

  summary(): PackSummary {
    return { sha256: this.whole.copy().digest(), size: this.size, lines: this.count };
  }
}
