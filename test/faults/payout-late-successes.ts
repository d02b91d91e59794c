import { setTimeout as sleep } from 'node:timers/promises';
import { aggregatorsPayouts, type AggregatorPayout, askAggregator } from './payout-truth.js';
import { SeededRandom } from './random.js';

/** Share of the failed payouts that the aggregator reports as completed later. */
const SHARE = 0.35;
/** Milliseconds from the failure, at most. */
const WITHIN = 12_000;

/**
 * The aggregator that completes some of its failed payouts late, without a callback and without regard to what the product
 * does meanwhile: before the failed attempt is asked about again, or after its successor was called.
 */
export class PayoutLateSuccesses {
  /** Payments that were reported as failed first. */
  flipped = 0;
  /** Time of the late success of each failed payout that was drawn for one; Infinity for the others. */
  private readonly due = new Map<number, number>();
  private readonly random: SeededRandom;
  private stopped = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly sandboxUrl: string,
    seed: number,
  ) {
    this.random = new SeededRandom(seed + 77);
  }

  begin(): void {
    this.work = this.flip();
  }

  /** Brings about the rest at once, of those drawn. */
  async end(): Promise<void> {
    this.stopped = true;
    await this.work;
    for (const [id, at] of this.due) if (Number.isFinite(at)) await this.complete(id);
  }

  private async flip(): Promise<void> {
    while (!this.stopped) {
      for (const failed of await aggregatorsPayouts(this.sandboxUrl, 'notcompleted')) this.draw(failed);
      for (const [id, at] of this.due) if (at <= Date.now()) await this.complete(id);
      await sleep(300);
    }
  }

  private draw({ id, statusAt }: AggregatorPayout): void {
    if (this.due.has(id)) return;
    const isLate = this.due.size === 0 || this.random.next() < SHARE; // a small run has few failures
    this.due.set(id, isLate ? Date.parse(statusAt) + this.random.next() * WITHIN : Infinity);
  }

  private async complete(id: number): Promise<void> {
    this.due.set(id, Infinity);
    await askAggregator(this.sandboxUrl, 'flip', { id });
    this.flipped++;
  }
}
