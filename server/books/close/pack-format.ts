import { createHash, type Hash } from 'node:crypto';

/** Sections between the header and the end, in their order. */
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

/** Hex digits of a line's hash, which covers all lines before it. */
const LINK_LENGTH = 16;
const LINK = new RegExp(`,"h":"([0-9a-f]{${LINK_LENGTH}})"}$`);

/** Returns the hash of a line: over the hash of the previous line and the text of this one. */
export function linkOf(before: string, text: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, LINK_LENGTH);
}

/** Splits a line into its text and its hash; undefined when it has no hash at its end. */
export function withoutLink(line: string): { text: string; link: string } | undefined {
  const link = LINK.exec(line);
  return link?.[1] ? { text: `${line.slice(0, link.index)}}`, link: link[1] } : undefined;
}

interface Section {
  lines: number;
  hash: Hash;
}

export interface PackSummary {
  sha256: Buffer;
  size: number;
  lines: number;
}

/**
 * Writes the lines of a pack: JSON objects that begin with their section and end with a hash over all lines before, so
 * that the first changed byte identifies its line. The last line has the hash of every section and of the whole.
 */
export class PackWriter {
  private readonly whole = createHash('sha256');
  private readonly sections = new Map<PackSection, Section>();
  private link = '';
  private size = 0;
  private count = 0;

  /** @param record JSON text of an object with at least one key @returns the line with its newline */
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
