/** Arrivals per second at which processing and receiving get equal shares of the process. */
const EVEN_SHARE_AT = 500;
/** Longest pause, in durations of a batch: processing keeps at least a twentieth. */
const LONGEST_PAUSE = 19;
const COUNTED_OVER_MS = 1_000;

/**
 * Computes the pause after a batch, so that receiving takes priority under load: none when idle, as long as the batch
 * took at 500 arrivals per second, ten times that at 5,000.
 */
export class ProcessingPace {
  private since = 0;
  private count = 0;
  private perSecond = 0;

  /** @param at monotonic time, ms */
  arrived(count: number, at: number): void {
    this.roll(at);
    this.count += count;
  }

  /** Returns the pause in ms. @param at monotonic time of the end of the batch, ms */
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
