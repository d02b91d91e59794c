import { createHash } from 'node:crypto';
import type { PackFault } from './day.view.js';
import { linkOf, PACK_FORMAT, withoutLink } from './pack-format.js';

export interface PackHeader {
  projectId: string;
  day: string;
  revision: number;
}

export interface CheckedPack {
  header: PackHeader | null;
  lines: number;
  sha256: Buffer;
  fault: PackFault | null;
}

const NEWLINE = 0x0a;
/** Largest integer of the database. */
const LAST_REVISION = 2 ** 31 - 1;
/** Bytes; far above the longest line of a pack. */
const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * Verifies the chain of hashes of a pack while it streams and finds the first changed line. The seal alone proves that
 * an intact pack is the sealed one.
 */
export class PackCheck {
  private readonly whole = createHash('sha256');
  private pending: Buffer[] = [];
  private pendingSize = 0;
  private link = '';
  private lines = 0;
  private section: string | null = null;
  private header: PackHeader | null = null;
  private fault: PackFault | null = null;

  push(chunk: Buffer): void {
    this.whole.update(chunk);
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0 && !this.fault; at = chunk.indexOf(NEWLINE, from)) {
      this.pending.push(chunk.subarray(from, at));
      this.take(Buffer.concat(this.pending));
      this.pending = [];
      this.pendingSize = 0;
      from = at + 1;
    }
    if (this.fault) return;
    this.pending.push(chunk.subarray(from));
    this.pendingSize += chunk.length - from;
    if (this.pendingSize > LONGEST_LINE)
      this.fault = { code: 'not_a_pack', line: this.lines + 1, section: null };
  }

  end(): CheckedPack {
    if (!this.fault && this.pendingSize > 0)
      this.fault = {
        code: this.isEnded ? 'after_end' : 'truncated',
        line: this.lines + 1,
        section: this.section,
      };
    if (!this.fault && !this.isEnded)
      this.fault = { code: this.lines ? 'truncated' : 'not_a_pack', line: this.lines, section: this.section };
    return { header: this.header, lines: this.lines, sha256: this.whole.digest(), fault: this.fault };
  }

  private get isEnded(): boolean {
    return this.section === 'end';
  }

  private take(bytes: Buffer): void {
    this.lines += 1;
    if (this.isEnded) {
      this.fault = { code: 'after_end', line: this.lines, section: null };
      return;
    }
    const unlinked = withoutLink(bytes.toString('utf8'));
    const link = unlinked && linkOf(this.link, unlinked.text);
    const isWhole =
      unlinked !== undefined &&
      link === unlinked.link &&
      Buffer.from(unlinked.text).length === bytes.length - link.length - 7;
    const read = isWhole ? readLine(unlinked.text) : undefined;
    if (!read) {
      const code =
        this.lines === 1 && !bytes.subarray(0, 64).includes('"section":"header"')
          ? 'not_a_pack'
          : 'line_changed';
      this.fault = { code, line: this.lines, section: this.section };
      return;
    }
    this.link = link ?? '';
    this.section = read.section;
    if (this.lines === 1) this.header = headerOf(read.record);
    if (this.lines === 1 && !this.header) this.fault = { code: 'not_a_pack', line: 1, section: null };
  }
}

function readLine(text: string): { section: string; record: Record<string, unknown> } | undefined {
  try {
    const record = JSON.parse(text) as Record<string, unknown>;
    return typeof record['section'] === 'string' ? { section: record['section'], record } : undefined;
  } catch {
    return undefined;
  }
}

function headerOf(record: Record<string, unknown>): PackHeader | null {
  const { section, format, projectId, day, revision } = record;
  const isOne =
    section === 'header' &&
    format === PACK_FORMAT &&
    typeof projectId === 'string' &&
    typeof day === 'string' &&
    Number.isInteger(revision) &&
    Number(revision) <= LAST_REVISION;
  return isOne ? { projectId, day, revision: Number(revision) } : null;
}
