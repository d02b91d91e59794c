const FIRST = 1_024;

/** Numbers of all rows, outside the heap. */
export class Numbers {
  private values = new Float64Array(FIRST);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(place: number): number {
    return place < this.length ? (this.values[place] ?? NaN) : NaN;
  }

  copy(): Numbers {
    const same = new Numbers();
    same.values = this.values.slice();
    same.length = this.length;
    return same;
  }
}

/** Numbers of all rows under several readings, stored once as long as the readings agree. */
export class Readings<Key extends string> {
  private readonly columns: Map<Key, Numbers>;

  constructor(private readonly keys: readonly Key[]) {
    const shared = new Numbers();
    this.columns = new Map(keys.map((key) => [key, shared]));
  }

  push(values: Readonly<Record<Key, number>>): void {
    const first = this.keys[0];
    const agree = first === undefined || this.keys.every((key) => Object.is(values[key], values[first]));
    const columns = new Set(this.columns.values());
    if (!agree && columns.size === 1)
      for (const key of this.keys.slice(1)) this.columns.set(key, this.of(key).copy());
    for (const key of columns.size === 1 && agree ? this.keys.slice(0, 1) : this.keys)
      this.of(key).push(values[key]);
  }

  pushAll(value: number): void {
    for (const column of new Set(this.columns.values())) column.push(value);
  }

  of(key: Key): Numbers {
    const column = this.columns.get(key);
    if (!column) throw new Error(`No reading ${key}`);
    return column;
  }
}
