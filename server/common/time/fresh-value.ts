import type { Clock } from './clock.js';

/**
 * A value that is read from elsewhere and believed for a while. What another process changed is seen after that time at the
 * latest; what this process changed is seen at once, when `forget()` is called after the change.
 */
export class FreshValue<T> {
  private known: { value: T; readAt: number } | undefined;
  private reading: Promise<T> | undefined;
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly freshForMs: number,
  ) {}

  /** The value, read when the known one is too old: one reading at a time for everybody who waits. */
  async get(read: () => Promise<T>): Promise<T> {
    return this.fresh() ?? (this.reading ??= this.readOnce(read));
  }

  /** As `get`, but it waits for nobody else's reading: for a caller inside a database transaction. */
  async getUnshared(read: () => Promise<T>): Promise<T> {
    return this.fresh() ?? this.read(read);
  }

  /** Reads again at the next use. */
  forget(): void {
    this.generation++;
    this.known = undefined;
    this.reading = undefined;
  }

  private fresh(): T | undefined {
    const { known } = this;
    return known && this.clock.elapsed() - known.readAt < this.freshForMs ? known.value : undefined;
  }

  private async readOnce(read: () => Promise<T>): Promise<T> {
    const { generation } = this;
    try {
      return await this.read(read);
    } finally {
      if (generation === this.generation) this.reading = undefined;
    }
  }

  /** A reading that `forget()` overtook is not kept. */
  private async read(read: () => Promise<T>): Promise<T> {
    const { generation } = this;
    const readAt = this.clock.elapsed();
    const value = await read();
    if (generation === this.generation) this.known = { value, readAt };
    return value;
  }
}
