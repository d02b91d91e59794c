import { setTimeout as wait } from 'node:timers/promises';

/** How many may call at once, and how many in a second. */
interface GateLimits {
  maxInFlight: number;
  /** Null for no limit. */
  ratePerSecond: number | null;
}

/** Lets the calls of one project through: so many at once, so many a second, in order of arrival. Costs nothing when open. */
export class CallGate {
  private inFlight = 0;
  private nextAt = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly elapsed: () => number) {}

  /** Resolves when the call may start; `leave()` must follow it. */
  async acquire(limits: GateLimits): Promise<void> {
    if (this.inFlight < limits.maxInFlight) this.inFlight++;
    else await new Promise<void>((go) => this.queue.push(go));
    if (limits.ratePerSecond === null) return;
    const now = this.elapsed();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + 1_000 / limits.ratePerSecond;
    if (at > now) await wait(at - now);
  }

  /** Hands the place on to who waits longest. */
  release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.inFlight--;
  }
}
