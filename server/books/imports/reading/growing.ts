/** Numbers of a piece: a list grows by pieces, without copying what it has. */
const PIECE = 1 << 14;

type Piece = Float64Array | Int32Array | Int16Array | Int8Array;

/** Storage of a piece, the narrowest first; `none` stands for NaN. */
const KINDS: readonly { make: () => Piece; none: number }[] = [
  { make: () => new Int8Array(PIECE), none: -(2 ** 7) },
  { make: () => new Int16Array(PIECE), none: -(2 ** 15) },
  { make: () => new Int32Array(PIECE), none: -(2 ** 31) },
  { make: () => new Float64Array(PIECE), none: NaN },
];

/** Numbers of all rows, outside the heap; each piece in as few bytes as its values need. */
export class Numbers {
  private readonly pieces: Piece[] = [];
  /** By piece, the place of its kind in `KINDS`, and what stands for NaN in it. */
  private readonly kinds: number[] = [];
  private readonly nones: number[] = [];
  length = 0;

  push(value: number): void {
    const place = this.length & (PIECE - 1);
    if (place === 0) this.beginPiece();
    const last = this.pieces.length - 1;
    const least = kindOf(value);
    if (least > (this.kinds[last] ?? 0)) this.widen(last, least);
    const piece = this.pieces[last];
    if (piece) piece[place] = Number.isNaN(value) ? (this.nones[last] ?? NaN) : value;
    this.length++;
  }

  at(place: number): number {
    if (place >= this.length) return NaN;
    const index = Math.floor(place / PIECE);
    const value = this.pieces[index]?.[place & (PIECE - 1)] ?? NaN;
    return value === this.nones[index] ? NaN : value;
  }

  copy(): Numbers {
    const same = new Numbers();
    same.pieces.push(...this.pieces.map((piece) => piece.slice()));
    same.kinds.push(...this.kinds);
    same.nones.push(...this.nones);
    same.length = this.length;
    return same;
  }

  private beginPiece(): void {
    const [{ make, none }] = KINDS as [(typeof KINDS)[number]];
    this.pieces.push(make());
    this.kinds.push(0);
    this.nones.push(none);
  }

  private widen(index: number, kind: number): void {
    const { pieces, nones } = this;
    const [before, to] = [pieces[index], KINDS[kind]];
    if (!before || !to) return;
    const none = nones[index];
    const wider = to.make();
    for (let at = 0; at < PIECE; at++) {
      const value = before[at] ?? 0;
      wider[at] = value === none ? to.none : value;
    }
    pieces[index] = wider;
    this.kinds[index] = kind;
    nones[index] = to.none;
  }
}

/** Returns the place of the narrowest kind that keeps a value, minus zero included. */
function kindOf(value: number): number {
  if (Number.isNaN(value)) return 0;
  if ((value | 0) !== value || value === -(2 ** 31) || Object.is(value, -0)) return 3;
  if (value > -(2 ** 7) && value < 2 ** 7) return 0;
  return value > -(2 ** 15) && value < 2 ** 15 ? 1 : 2;
}

/** Numbers of all rows under several readings, stored once as long as the readings agree. */
export class Readings<Key extends string> {
  private readonly columns = new Map<Key, Numbers>();
  /** Numbers of all readings; null once they differ. */
  private shared: Numbers | null;

  constructor(private readonly keys: readonly [Key, ...Key[]]) {
    this.shared = new Numbers();
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

/** Numbers of rows that mostly rise by one: their distance from their place is kept. */
export class RisingNumbers {
  private readonly distances = new Numbers();

  get length(): number {
    return this.distances.length;
  }

  push(value: number): void {
    this.distances.push(value - this.distances.length);
  }

  at(place: number): number {
    return this.distances.at(place) + place;
  }
}

const SECOND = 1_000_000;

/** Microseconds of a day, mostly of whole seconds, which take half of their bytes. */
export class Clocks {
  private readonly seconds = new Numbers();

  push(micros: number): void {
    this.seconds.push(micros / SECOND);
  }

  at(place: number): number {
    return Math.round(this.seconds.at(place) * SECOND);
  }
}
