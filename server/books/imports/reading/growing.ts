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
  private readonly columns = new Map<Key, Numbers>();
  /** Numbers of all readings; null once they differ. */
  private shared: Numbers | null = new Numbers();

  constructor(private readonly keys: readonly [Key, ...Key[]]) {
    for (const key of keys) this.columns.set(key, this.shared ?? new Numbers());
  }

  push(values: Readonly<Record<Key, number>>): void {
    const value = values[this.keys[0]];
    if (this.shared && this.keys.every((key) => Object.is(values[key], value))) {
      this.shared.push(value);
      return;
    }
    this.part();
    for (const key of this.keys) this.of(key).push(values[key]);
  }

  pushAll(value: number): void {
    if (this.shared) this.shared.push(value);
    else for (const column of this.columns.values()) column.push(value);
  }

  private part(): void {
    if (!this.shared) return;
    for (const key of this.keys.slice(1)) this.columns.set(key, this.shared.copy());
    this.shared = null;
  }

  of(key: Key): Numbers {
    const column = this.columns.get(key);
    if (!column) throw new Error(`No reading ${key}`);
    return column;
  }
}
