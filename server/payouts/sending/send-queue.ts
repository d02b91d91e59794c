/** The longest (ms) that a project's sending rests while none of its calls can begin. */
const LONGEST_REST_MS = 30_000;

/** What this process is doing for one project. Times are monotonic ms. */
export class SendQueue {
  inFlight = 0;
  claiming = false;
  /** The last claim took all that it wanted: there may be more. */
  more = false;
  private refilling = false;
  /** Since when no call could begin, for a reason of ours; null where the last one did. */
  private withheldSince: number | null = null;
  /** No claim before this. */
  private restUntil = 0;

  /** @returns how many calls may begin now */
  free(maxInFlight: number, now: number): number {
    return now < this.restUntil ? 0 : maxInFlight - this.inFlight;
  }

  /** Payouts that return to the queue are claimed again at once, then after as long as this has lasted. */
  updateRest(isWithheld: boolean, now: number): void {
    this.withheldSince = isWithheld ? (this.withheldSince ?? now) : null;
    this.restUntil =
      this.withheldSince === null ? 0 : now + Math.min(now - this.withheldSince, LONGEST_REST_MS);
  }

  /** @returns false where nothing is left to claim, or where free places are about to be filled already */
  tryRefill(): boolean {
    if (!this.more || this.refilling) return false;
    this.refilling = true;
    return true;
  }

  endRefill(): void {
    this.refilling = false;
  }
}
