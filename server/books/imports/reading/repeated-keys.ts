/** Parts by the first eight bits of the hash: each is sorted on its own. */
const PARTS = 256;
/** Keys that a part makes room for at once. */
const PIECE = 512;

interface Part {
  pieces: Uint32Array[];
  size: number;
}

/**
 * Tells whether any of many texts was added twice, by 64 bits of each, 8 bytes a text outside the heap. Never misses a repetition; may
 * report one for different texts.
 */
export class RepeatedKeys {
  private parts: (Part | undefined)[] = new Array<Part | undefined>(PARTS);

  add(text: string): void {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5bd1e995);
      high ^= high >>> 15;
    }
    const part = (this.parts[high >>> 24] ??= { pieces: [], size: 0 });
    const place = part.size++ % PIECE;
    if (place === 0) part.pieces.push(new Uint32Array(PIECE * 2));
    const piece = part.pieces.at(-1);
    if (!piece) return;
    piece[place * 2] = low;
    piece[place * 2 + 1] = high;
  }

  /** Compares what was added, and forgets it. */
  takeFound(): boolean {
    const { parts } = this;
    this.parts = new Array<Part | undefined>(PARTS);
    return parts.some((part) => part !== undefined && hasEqual(part));
  }
}

function hasEqual({ pieces, size }: Part): boolean {
  const keys = new Uint32Array(pieces.length * PIECE * 2);
  for (const [at, piece] of pieces.entries()) keys.set(piece, at * PIECE * 2);
  new BigUint64Array(keys.buffer, 0, size).sort();
  for (let at = 2; at < size * 2; at += 2)
    if (keys[at] === keys[at - 2] && keys[at + 1] === keys[at - 1]) return true;
  return false;
}
