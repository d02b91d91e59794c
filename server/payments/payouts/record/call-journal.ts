import { createHash } from 'node:crypto';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import type { HighWaterMark } from './high-water-mark.js';

export interface JournaledCall {
  payoutId: string;
  transactionId: string;
  projectId: string;
  number: number;
  afterId: string | null;
  channel: PayoutChannel;
  reference: string;
  /** XOF. */
  amount: number;
  askedBy: string;
}

/** A call as recorded outside the database before its claim commits. */
export interface JournalEntry extends JournaledCall, HighWaterMark {
  /** Position among the `of` calls of its claim, from 1. */
  part: number;
  of: number;
  /** ISO 8601 UTC. */
  at: string;
}

export type JournalFault = 'missing' | 'damaged' | 'incomplete';

export type JournalExplanation = { entries: JournalEntry[] } | { fault: JournalFault };

/** Formats an entry as a JSON object whose last field is the SHA-256 of the others. */
export function formatJournalLine(entry: JournalEntry): string {
  const text = JSON.stringify(entry);
  return `${text.slice(0, -1)},"sum":"${sumOf(text)}"}\n`;
}

/** Returns undefined for a torn or altered line. */
export function parseJournalLine(line: string): JournalEntry | undefined {
  const match = /^(\{.*),"sum":"([0-9a-f]{64})"\}$/.exec(line);
  const text = `${match?.[1] ?? ''}}`;
  if (!match || sumOf(text) !== match[2]) return undefined;
  return JSON.parse(text) as JournalEntry; // trusted: the checksum matches
}

/**
 * Collects the claims above the mark of the database. A claim whose COMMIT failed leaves its lines behind and the next
 * one takes the same count, so the last one counts.
 */
export class JournalReader {
  private readonly claims = new Map<string, JournalEntry[]>();
  private claim: JournalEntry[] = [];
  private damaged = false;
  private lines = 0;

  /** @param known the mark of the database */
  constructor(private readonly known: HighWaterMark) {}

  /** @param torn true for a last line without line end: the process died while writing, before its claim committed */
  add(line: string, torn = false): void {
    this.lines++;
    const entry = parseJournalLine(line);
    if (!entry) {
      if (!torn) this.damage();
      return;
    }
    const { generation, counter } = this.known;
    const isOld =
      entry.generation < generation || (entry.generation === generation && entry.counter <= counter);
    if (!isOld) {
      this.collect(entry);
      return;
    }
    this.damaged = false; // damage before this line concerns claims that the database contains
    this.claim = [];
  }

  /**
   * Returns the calls of the claims up to `until`, in order. Later claims made no calls, because the marker is written
   * first.
   */
  explain(until: number): JournalExplanation {
    if (!this.lines) return { fault: 'missing' };
    if (this.damaged) return { fault: 'damaged' };
    const entries: JournalEntry[] = [];
    for (let counter = this.known.counter + 1; counter <= until; counter++) {
      const claim = this.claims.get(keyOf({ ...this.known, counter }));
      if (!claim) return { fault: 'incomplete' };
      entries.push(...claim);
    }
    return { entries };
  }

  /** Returns every readable call above the mark of the database, without a check of completeness. */
  readable(): JournalEntry[] {
    return [...this.claims.values()].flat();
  }

  private collect(entry: JournalEntry): void {
    if (entry.part === 1) this.claim = [];
    const last = this.claim.at(-1);
    const follows = last
      ? keyOf(last) === keyOf(entry) && last.part === entry.part - 1 && last.of === entry.of
      : entry.part === 1;
    if (!follows) {
      this.damage();
      return;
    }
    this.claim.push(entry);
    if (entry.part < entry.of) return;
    this.claims.delete(keyOf(entry));
    this.claims.set(keyOf(entry), this.claim);
  }

  private damage(): void {
    this.damaged = true;
    this.claim = [];
  }
}

const keyOf = ({ generation, counter }: HighWaterMark): string => `${generation}-${counter}`;

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
