import { scalarText } from '../../platform/common/values/scalar-text.js';
/** Names the invalid field in its message. */
export class BadCommand extends Error {}

/** Body of a control command, parsed field by field. The methods throw BadCommand for a value of the wrong kind. */
export class CommandInput {
  private readonly body: Readonly<Record<string, unknown>>;

  constructor(body: unknown) {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new BadCommand('JSON object expected');
    this.body = { ...body };
  }

  text(name: string): string {
    return this.need(name, this.maybeText(name));
  }

  maybeText(name: string): string | undefined {
    const value = this.body[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value : this.refuse(name, 'a text');
  }

  number(name: string): number {
    return this.need(name, this.maybeNumber(name));
  }

  /** Accepts digits in a string too, because forms send numbers as text. */
  maybeNumber(name: string): number | undefined {
    const value = this.body[name];
    if (value === undefined || value === null || value === '') return undefined;
    const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : this.refuse(name, 'a number');
  }

  maybeBoolean(name: string): boolean | undefined {
    const value = this.body[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (value === true || value === 'true') return true;
    return value === false || value === 'false' ? false : this.refuse(name, 'true or false');
  }

  boolean(name: string): boolean {
    return this.need(name, this.maybeBoolean(name));
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T {
    return this.need(name, this.maybeOneOf(name, allowed));
  }

  maybeOneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.maybeText(name);
    if (value === undefined) return undefined;
    return allowed.find((one) => one === value) ?? this.refuse(name, `one of ${allowed.join(', ')}`);
  }

  maybeTexts(name: string): string[] | undefined {
    const value = this.body[name];
    if (value === undefined) return undefined;
    const list: unknown[] = Array.isArray(value)
      ? value
      : scalarText(value)
          .split(/[\s,]+/)
          .filter(Boolean);
    return list.every((one) => typeof one === 'string')
      ? list.map(String)
      : this.refuse(name, 'a list of texts');
  }

  /** Returns a pair of durations in ms. */
  maybeRange(name: string): [number, number] | undefined {
    const value = this.body[name];
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length !== 2) return this.refuse(name, 'two numbers');
    const [min, max] = value.map(Number);
    return Number.isFinite(min) && Number.isFinite(max)
      ? [min ?? 0, max ?? 0]
      : this.refuse(name, 'two numbers');
  }

  maybeObject(name: string): Record<string, unknown> | undefined {
    const value = this.body[name];
    if (value === undefined || value === null) return undefined;
    return typeof value === 'object' && !Array.isArray(value) ? { ...value } : this.refuse(name, 'an object');
  }

  maybeEach<T>(name: string, read: (given: CommandInput) => T): T[] | undefined {
    const value = this.body[name];
    if (value === undefined || value === null) return undefined;
    return Array.isArray(value)
      ? value.map((one) => read(new CommandInput(one)))
      : this.refuse(name, 'a list of objects');
  }

  has(name: string): boolean {
    return this.body[name] !== undefined;
  }

  private need<T>(name: string, value: T | undefined): T {
    return value ?? this.refuse(name, 'given');
  }

  private refuse(name: string, expected: string): never {
    throw new BadCommand(`${name}: must be ${expected}`);
  }
}
