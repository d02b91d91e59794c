import { setTimeout as wait } from 'node:timers/promises';

interface GateLimits {
  maxInFlight: number;
  /** Null for no limit. */
  ratePerSecond: number | null;
}

/** Admits calls in order of arrival. */
export class CallGate {
  private inFlight = 0;
  private nextAt = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly elapsed: () => number) {}

  /** Resolves when the call may start; `release()` must follow it. */
  async acquire(limits: GateLimits): Promise<void> {
    if (this.inFlight < limits.maxInFlight) this.inFlight++;
    else await new Promise<void>((go) => this.queue.push(go));
    if (limits.ratePerSecond === null) return;
    const now = this.elapsed();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + 1_000 / limits.ratePerSecond;
    if (at > now) await wait(at - now);
  }

  release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.inFlight--;
  }
}
