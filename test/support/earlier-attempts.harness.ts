import { expect } from '@jest/globals';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import { PayoutActionsHarness } from './payout-actions.harness.js';

/** Harness of retries whose earlier attempts the aggregator knows and may complete late. */
export class EarlierAttemptsHarness {
  private constructor(readonly app: PayoutActionsHarness) {}

  static async open(): Promise<EarlierAttemptsHarness> {
    return new EarlierAttemptsHarness(await PayoutActionsHarness.open());
  }

  /** Clears faults, resumes the project and takes waiting payouts out of the queue. */
  async calm(): Promise<void> {
    const { app } = this;
    app.sandbox.control.clearFaults();
    await app.resume();
    await app.db.query(`UPDATE payouts SET state = 'cancelled' WHERE state = 'ready'`);
    await app.running.app.get(SweepPausesService).resume(app.main);
    await this.setRate(null);
  }

  /** Sets the calls per second of the project and lets its cache expire. */
  async setRate(perSecond: number | null): Promise<void> {
    await this.app.db.query(
      'UPDATE projects SET rate_per_second = $2, updated_at = clock_timestamp() WHERE id = $1',
      [this.app.main, perSecond],
    );
    this.app.clock.elapse(1_000);
  }

  /** Sends payouts that fail by their check, without callbacks. @returns their ids */
  async failed(count = 1): Promise<string[]> {
    const { app } = this;
    const ids = await app.batch(Array.from({ length: count }, () => ({})));
    await app.send();
    for (const id of ids) this.fail((await app.page(id)).reference);
    await this.checkAll();
    for (const id of ids) expect((await app.page(id)).state).toBe('failed');
    return ids;
  }

  async checkAll(): Promise<void> {
    this.app.clock.advance(60_000);
    await this.app.running.app.get(ConfirmSweepService).sweep();
  }

  /** Has the aggregator fail a pending attempt, without callbacks. */
  fail(reference: string | null): void {
    const { transactions } = this.app.sandbox.control;
    transactions.dropCallbacks({ reference: reference ?? '' });
    transactions.fail({ reference: reference ?? '' });
  }

  /** Has the aggregator say from now on that an attempt, by default the last one, was completed, without callbacks. */
  async completeLate(id: string, reference?: string): Promise<void> {
    const { transactions } = this.app.sandbox.control;
    const of = { reference: reference ?? (await this.app.page(id)).reference ?? '' };
    transactions.dropCallbacks(of);
    transactions.flip(of);
  }

  pause(): Promise<unknown> {
    return this.app.db.query(
      `INSERT INTO payout_sending (project_id, paused_at, paused_by, paused_why) VALUES ($1, now(), 'x', 'x')
       ON CONFLICT (project_id) DO UPDATE SET paused_at = now()`,
      [this.app.main],
    );
  }

  /** Returns the status checks of all attempts of a payout, latest last. */
  checksOf(id: string): Promise<{ at: Date; cause: string; said: string | null; outcome: string }[]> {
    return this.app.db.query(
      `SELECT e.sent_at AS at, e.cause, e.said, e.outcome FROM exchanges e
       JOIN payout_attempts a ON a.transaction_id = e.transaction_id
       WHERE a.payout_id = $1 AND e.operation = 'payout_confirm' ORDER BY e.sent_at, e.id`,
      [id],
    );
  }

  /** Expects that nothing was paid twice, and that the payout is paid by its first attempt. */
  async expectPaidOnce(id: string): Promise<void> {
    const { app } = this;
    expect(await app.send()).toBe(0);
    await app.holds.sweep();
    expect(await app.page(id)).toMatchObject({
      state: 'paid',
      attempts: 1,
      paidBy: { number: 1 },
      retry: { allowed: false },
    });
    expect(await app.callsOf(id)).toBe(1);
    expect(app.sandbox.control.doublePaid()).toBe(0);
  }
}
