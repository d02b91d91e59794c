/** In ms beyond the time that a refused attempt was told to wait: a network that comes back later begins anew. */
const LATE_MS = 15_000;
const MOST = 20_000;

/** Since when networks wait for an admission, also while they are away between two attempts. In ms of the clock, in process memory. */
export class WaitingSince {
  private readonly waits = new Map<string, { since: number; forgetAt: number }>();

  /** Notes an attempt that waits, or was told to come back, for `ms`. */
  note(name: string, now: number, ms: number): void {
    const since = this.of(name, now);
    this.waits.delete(name); // Moves the name to the end: the first names are the least recently used.
    this.waits.set(name, { since, forgetAt: now + ms + LATE_MS });
    for (const oldest of this.waits.keys()) {
      if (this.waits.size <= MOST) return;
      this.waits.delete(oldest);
    }
  }

  of(name: string, now: number): number {
    const wait = this.waits.get(name);
    return wait && wait.forgetAt > now ? wait.since : now;
  }

  /** Ends the wait with an admission: the next attempt begins anew. */
  end(name: string): void {
    this.waits.delete(name);
  }
}
