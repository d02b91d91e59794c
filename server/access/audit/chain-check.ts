import type { ChainFault } from './audit.view.js';
import { CHAIN_BEGIN, type ChainHead, type ChainLink, linkHash } from './chain-link.js';

/** Faults that are named; a log with more of them is not read on for them. */
export const MOST_FAULTS = 20;

/** Verifies links in their order. */
export class ChainCheck {
  readonly faults: ChainFault[] = [];
  /** Altered links, which a search for the entry that belongs there may explain as reordered. */
  readonly altered: { fault: ChainFault; link: ChainLink }[] = [];
  private readonly heads = new Map<number, string>();
  private last: { seq: number; hash: string; isWhole: boolean } = {
    seq: 0,
    hash: CHAIN_BEGIN,
    isWhole: true,
  };

  constructor(heads: readonly ChainHead[]) {
    for (const { seq, sha256 } of heads) {
      const known = this.heads.get(seq);
      // Two heads of one number that differ: the chain cannot agree with both.
      this.heads.set(seq, known === undefined || known === sha256 ? sha256 : '');
    }
  }

  get lastSeq(): number {
    return this.last.seq;
  }

  push(link: ChainLink): void {
    const { seq, entryId, recordedAt: at } = link;
    if (seq !== this.last.seq + 1)
      this.name({ kind: 'removed', seq: this.last.seq + 1, entryId: null, at: null });
    const follows = seq !== this.last.seq + 1 || !this.last.isWhole || link.previous === this.last.hash;
    let isWhole = true;
    if (!link.entry) this.name({ kind: 'removed', seq, entryId, at });
    else if (!follows || linkHash(link, link.entry) !== link.hash) {
      isWhole = false;
      const fault: ChainFault = { kind: 'altered', seq, entryId, at };
      this.name(fault);
      this.altered.push({ fault, link });
    }
    const head = this.heads.get(seq);
    if (isWhole && head !== undefined && head !== link.hash)
      this.name({ kind: 'rewritten', seq, entryId: null, at });
    this.last = { seq, hash: link.hash, isWhole };
  }

  /** @param unlinked entries without a link, which the chain's trigger has never seen */
  end(unlinked: readonly { id: string; at: string }[]): void {
    const cutOff = [...this.heads.keys()].some((seq) => seq > this.last.seq);
    if (cutOff) this.name({ kind: 'removed', seq: this.last.seq + 1, entryId: null, at: null });
    for (const { id, at } of unlinked) this.name({ kind: 'inserted', seq: null, entryId: id, at });
  }

  private name(fault: ChainFault): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }
}
