/** Milliseconds; maximum rest of a project's sending while its calls are withheld. */
const LONGEST_REST_MS = 30_000;

/** State of one project's sending in this process. Times are monotonic ms. */
export class SendQueue {
  inFlight = 0;
  claiming = false;
  /** True when the last claim was full, so that more payouts may be ready. */
  more = false;
  private refilling = false;
  /** Time since which calls are withheld; null if the last one began. */
  private withheldSince: number | null = null;
  private restUntil = 0;

  /** @returns the number of calls that may begin now */
  free(maxInFlight: number, now: number): number {
    return now < this.restUntil ? 0 : maxInFlight - this.inFlight;
  }

  /**
   * Rests as long as calls have been withheld so far, so that returned payouts are claimed at once, then ever more
   * slowly.
   */
  updateRest(isWithheld: boolean, now: number): void {
    this.withheldSince = isWithheld ? (this.withheldSince ?? now) : null;
    this.restUntil =
      this.withheldSince === null ? 0 : now + Math.min(now - this.withheldSince, LONGEST_REST_MS);
  }

  /** @returns false when nothing is left to claim, or a refill is pending already */
  tryRefill(): boolean {
    if (!this.more || this.refilling) return false;
    this.refilling = true;
    return true;
  }

  endRefill(): void {
    this.refilling = false;
  }
}
