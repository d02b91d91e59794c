/**
 * Seeded random numbers: sfc32, seeded by a 128-bit hash (cyrb128) of a text. All random values are drawn from
 * `Random.of(seed, …purpose)`, so one seed gives the same traffic whatever the order of calls.
 */
export class Random {
  private constructor(
    private a: number,
    private b: number,
    private c: number,
    private d: number,
  ) {
    for (let turn = 0; turn < 8; turn++) this.next();
  }

  static of(...parts: readonly (string | number)[]): Random {
    const text = parts.join('\u0001');
    let h1 = 1779033703;
    let h2 = 3144134277;
    let h3 = 1013904242;
    let h4 = 2773480762;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      h1 = h2 ^ Math.imul(h1 ^ code, 597399067);
      h2 = h3 ^ Math.imul(h2 ^ code, 2869860233);
      h3 = h4 ^ Math.imul(h3 ^ code, 951274213);
      h4 = h1 ^ Math.imul(h4 ^ code, 2716044179);
    }
    return new Random(h1 | 0, h2 | 0, h3 | 0, h4 | 0);
  }

  /** Returns a number in [0, 1). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns an integer between both, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Returns a whole duration in ms, evenly distributed on a logarithmic scale. */
  delay([min, max]: readonly [number, number]): number {
    if (min <= 0 || max <= min) return Math.max(min, 0);
    return Math.round(min * Math.pow(max / min, this.next()));
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  text(length: number, alphabet: string): string {
    let text = '';
    for (let index = 0; index < length; index++)
      text += alphabet.charAt(Math.floor(this.next() * alphabet.length));
    return text;
  }

  digits(length: number): string {
    return this.text(length, '0123456789');
  }

  base64url(length: number): string {
    return this.text(length, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  }
}
