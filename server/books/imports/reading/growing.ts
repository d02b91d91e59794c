/** Numbers of a piece: a list grows by pieces, without copying what it has. */
const PIECE = 1 << 14;

/** Storage of numbers in as few bytes as their values need; NaN is the least integer of its kind. */
const KINDS = {
  double: { make: () => new Float64Array(PIECE), none: NaN },
  int32: { make: () => new Int32Array(PIECE), none: -(2 ** 31) },
  int16: { make: () => new Int16Array(PIECE), none: -(2 ** 15) },
  int8: { make: () => new Int8Array(PIECE), none: -(2 ** 7) },
} as const;

type NumberKind = keyof typeof KINDS;

/** Numbers of all rows, outside the heap. */
export class Numbers {
  private readonly pieces: (Float64Array | Int32Array | Int16Array | Int8Array)[] = [];
  private readonly none: number;
  length = 0;

  constructor(private readonly kind: NumberKind = 'double') {
    this.none = KINDS[kind].none;
  }

  push(value: number): void {
    const place = this.length & (PIECE - 1);
    if (place === 0) this.pieces.push(KINDS[this.kind].make());
    const piece = this.pieces[this.pieces.length - 1];
    if (piece) piece[place] = Number.isNaN(value) ? this.none : value;
    this.length++;
  }

  at(place: number): number {
    if (place >= this.length) return NaN;
    const value = this.pieces[Math.floor(place / PIECE)]?.[place & (PIECE - 1)] ?? NaN;
    return value === this.none ? NaN : value;
  }

  copy(): Numbers {
    const same = new Numbers(this.kind);
    same.pieces.push(...this.pieces.map((piece) => piece.slice()));
    same.length = this.length;
    return same;
  }
}

/** Numbers of all rows under several readings, stored once as long as the readings agree. */
export class Readings<Key extends string> {
  private readonly columns = new Map<Key, Numbers>();
  /** Numbers of all readings; null once they differ. */
  private shared: Numbers | null;

  constructor(
    private readonly keys: readonly [Key, ...Key[]],
    kind: NumberKind = 'double',
  ) {
    this.shared = new Numbers(kind);
    for (const key of keys) this.columns.set(key, this.shared);
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
