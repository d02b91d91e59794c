import type { Clock } from './clock.js';

/**
 * Caches a value for a limited time. Changes by other processes are visible after that time; changes by this process at
 * once, if `forget()` is called after them.
 */
export class FreshValue<T> {
  private known: { value: T; readAt: number } | undefined;
  private reading: Promise<T> | undefined;
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly freshForMs: number,
  ) {}

  /** Returns the cached value, or reads it; concurrent callers share one read. */
  async get(read: () => Promise<T>): Promise<T> {
    return this.fresh() ?? (this.reading ??= this.readOnce(read));
  }

  /** Like `get`, without sharing a read: for callers inside a database transaction. */
  async getUnshared(read: () => Promise<T>): Promise<T> {
    return this.fresh() ?? this.read(read);
  }

  /** Discards the value; a read in progress is not cached. */
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

  /** A value read before `forget()` is not cached. */
  private async read(read: () => Promise<T>): Promise<T> {
    const { generation } = this;
    const readAt = this.clock.elapsed();
    const value = await read();
    if (generation === this.generation) this.known = { value, readAt };
    return value;
  }
}
