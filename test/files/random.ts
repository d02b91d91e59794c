/** Repeatable random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('A choice of nothing');
    return value;
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    const mixed = [...values];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.whole(0, at);
      const [one, two] = [mixed[at], mixed[other]];
      if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one];
    }
    return mixed;
  }
}
