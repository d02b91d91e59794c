const FIRST = 4_096;
/** Texts looked at until a place is found; where more are needed, the texts count as repeated. */
const MOST_STEPS = 64;

/**
 * Tells whether any of many texts was added twice, by 64 bits of each, 8 to 16 bytes a text outside the heap. Never misses a
 * repetition; may report one for different texts, also where a file is made to have texts of one place.
 */
export class RepeatedKeys {
  private places = new Uint32Array(FIRST * 2);
  private count = 0;
  found = false;

  add(text: string): void {
    if (this.found) return;
    if (this.count * 2 >= this.places.length / 2) this.grow();
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5bd1e995);
      high ^= high >>> 15;
    }
    this.count++;
    // Two zeros are a free place.
    if (this.put(this.places, (low ^ (low >>> 16)) >>> 0, (high | 1) >>> 0)) return;
    this.found = true;
    this.places = new Uint32Array(0);
  }

  /** @returns false where the text is there already, or no place is near */
  private put(places: Uint32Array, low: number, high: number): boolean {
    const most = places.length / 2 - 1;
    for (let step = 0, place = low & most; step < MOST_STEPS; step++, place = (place + high) & most) {
      const known = places[place * 2 + 1];
      if (known === 0) {
        places[place * 2] = low;
        places[place * 2 + 1] = high;
        return true;
      }
      if (known === high && places[place * 2] === low) return false;
    }
    return false;
  }

  private grow(): void {
    const larger = new Uint32Array(this.places.length * 2);
    for (let at = 0; at < this.places.length; at += 2)
      if (this.places[at + 1] !== 0)
        this.found ||= !this.put(larger, this.places[at] ?? 0, this.places[at + 1] ?? 0);
    this.places = larger;
  }
}
