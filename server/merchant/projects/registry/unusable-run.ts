/** Unusable responses in a row, about this many different transactions, that pause the calls of a project. */
const ENOUGH = 5;
const DIFFERENT = 3;
/** A slower row: fewer responses and transactions, for this long, ms. */
const ENOUGH_SLOW = 3;
const DIFFERENT_SLOW = 2;
const LONG_MS = 60_000;

/**
 * Counts the unusable responses of a project since its last usable one, so that one transaction with unusable responses pauses
 * nothing. Kept in memory by each process.
 */
export class UnusableRun {
  private count = 0;
  private since = 0;
  private readonly about = new Set<string>();

  /** @param at epoch ms */
  add(about: string, at: number): void {
    if (this.count === 0) this.since = at;
    this.count++;
    if (this.about.size < DIFFERENT) this.about.add(about);
  }

  end(): void {
    this.count = 0;
    this.about.clear();
  }

  concernsProject(at: number): boolean {
    const { size } = this.about;
    if (this.count >= ENOUGH && size >= DIFFERENT) return true;
    return this.isSlow(at) && size >= DIFFERENT_SLOW;
  }

  /** True when one transaction alone has had unusable responses for long: a second token tells if it is the project. */
  needsSecondToken(at: number): boolean {
    return this.isSlow(at) && this.about.size < DIFFERENT_SLOW;
  }

  private isSlow(at: number): boolean {
    return this.count >= ENOUGH_SLOW && at - this.since >= LONG_MS;
  }
}
