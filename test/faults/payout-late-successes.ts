import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { aggregatorsPayouts, type AggregatorPayout, askAggregator } from './payout-truth.js';
import { SeededRandom } from './random.js';

/** Share of the failed payouts that the aggregator reports as completed later. */
const SHARE = 0.35;
/** Milliseconds from the failure, at most. */
const WITHIN = 12_000;
/** Share of the files after the second of which none completes: the whole file of a row that was paid is refused. */
const SPARED_FILES = 0.5;
/** Age of the last status check of a payout that completes while users have it paid again. */
const OLD = '3 minutes';

export interface FailedAttempt {
  /** Of the transaction. */
  id: string;
  reference: string;
}

/**
 * The aggregator that completes some of its failed payouts late, without a callback: without regard to what the product does
 * meanwhile, before the failed attempt is asked about again or after its successor was called; or, hours after the failure, between
 * the request to pay it again and the approval.
 */
export class PayoutLateSuccesses {
  /** Payments that were reported as failed first. */
  flipped = 0;
  /** Of these, while users had them paid again. */
  struck = 0;
  /** Time of the late success of each failed payout that was drawn for one; Infinity for the others. */
  private readonly due = new Map<number, number>();
  private readonly random: SeededRandom;
  private readonly ways = new Set<string>();
  private files = 0;
  private stopped = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly sandboxUrl: string,
    seed: number,
  ) {
    this.random = new SeededRandom(seed + 77);
  }

  begin(): void {
    this.work = this.flip();
  }

  /**
   * Completes some of the failed payments that users have just asked to be paid again, the first one in each way; the answer of their
   * failure is old. Spares the second file, so that one is approved.
   */
  async strike(way: 'retry' | 'file', payoutIds: readonly string[]): Promise<void> {
    const rows = await this.db.query<FailedAttempt[]>(
      `SELECT t.id, t.reference FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.id = ANY($1::uuid[]) AND p.state = 'sent' AND t.status = 'notcompleted' AND t.token IS NOT NULL ORDER BY t.id`,
      [payoutIds],
    );
    if (way === 'file' && this.isSpared()) return;
    for (const row of rows)
      if (!this.ways.has(way) || this.random.next() < SHARE)
        if (await this.strikeOne(row)) this.ways.add(way);
  }

  /** Completes a failed payment whose failure is known from an old answer. @returns false where the aggregator has no failed one */
  async strikeOne({ id, reference }: FailedAttempt): Promise<boolean> {
    const made = await aggregatorsPayouts(this.sandboxUrl, 'notcompleted');
    const failed = made.find((one) => one.reference === reference);
    if (!failed) return false;
    await this.age(id);
    this.struck++;
    await this.complete(failed.id);
    return true;
  }

  private isSpared(): boolean {
    this.files++;
    return this.ways.has('file') && (this.files === 2 || this.random.next() < SPARED_FILES);
  }

  /** Lets time pass since the status checks of a payment, which nothing else may change. */
  private async age(transactionId: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `UPDATE exchanges SET sent_at = sent_at - $2::interval WHERE transaction_id = $1 AND operation = 'payout_confirm'`,
        [transactionId, OLD],
      );
    });
  }

  /** Brings about no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.work;
  }

  /** Brings about the rest at once, of those drawn. */
  async end(): Promise<void> {
    await this.stop();
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
