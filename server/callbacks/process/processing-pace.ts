/** Arrivals a second at which reading and receiving get equal shares of the process. */
const EVEN_SHARE_AT = 500;
/** However hard the storm, reading gets at least a twentieth. */
const LONGEST_PAUSE = 19;
const COUNTED_OVER_MS = 1_000;

/**
 * How long the reader rests after a batch, so that in a storm the process serves the senders first: nothing at rest,
 * as long as the batch took at 500 arrivals a second, ten times that at 5,000. What waits is read when the storm is over.
 */
export class ProcessingPace {
  private since = 0;
  private count = 0;
  private perSecond = 0;

  /** Counts arrivals at this monotonic time, in ms. */
  arrived(count: number, at: number): void {
    this.roll(at);
    this.count += count;
  }

  /** The rest in ms after a batch that took so many ms and ended at this monotonic time. */
  restAfter(tookMs: number, at: number): number {
    this.roll(at);
    const running = this.count / (Math.max(at - this.since, 100) / 1000);
    const rate = Math.max(this.perSecond, running);
    return tookMs * Math.min(rate / EVEN_SHARE_AT, LONGEST_PAUSE);
  }

  private roll(at: number): void {
    const passed = at - this.since;
    if (passed < COUNTED_OVER_MS) return;
    this.perSecond = passed < 2 * COUNTED_OVER_MS ? this.count / (passed / 1000) : 0;
    this.count = 0;
    this.since = at;
  }
}
