import { expect } from '@jest/globals';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import { PayoutActionsHarness } from './payout-actions.harness.js';

/** Harness of retries whose earlier attempts the aggregator knows and may complete late. */
export class EarlierAttemptsHarness {
  private constructor(readonly desk: PayoutActionsHarness) {}

  static async open(): Promise<EarlierAttemptsHarness> {
    return new EarlierAttemptsHarness(await PayoutActionsHarness.open());
  }

  /** Clears faults, resumes the project and takes waiting payouts out of the queue. */
  async calm(): Promise<void> {
    const { desk } = this;
    desk.sandbox.control.clearFaults();
    await desk.resume();
    await desk.db.query(`UPDATE payouts SET state = 'cancelled' WHERE state = 'ready'`);
    await desk.running.app.get(SweepPausesService).resume(desk.main);
    await this.setRate(null);
  }

  /** Sets the calls per second of the project and lets its cache expire. */
  async setRate(perSecond: number | null): Promise<void> {
    await this.desk.db.query(
      'UPDATE projects SET rate_per_second = $2, updated_at = clock_timestamp() WHERE id = $1',
      [this.desk.main, perSecond],
    );
    this.desk.clock.elapse(1_000);
  }

  /** Sends payouts that fail by their check, without callbacks. @returns their ids */
  async failed(count = 1): Promise<string[]> {
    const { desk } = this;
    const ids = await desk.batch(Array.from({ length: count }, () => ({})));
    await desk.send();
    for (const id of ids) this.fail((await desk.page(id)).reference);
    await this.checkAll();
    for (const id of ids) expect((await desk.page(id)).state).toBe('failed');
    return ids;
  }

  async checkAll(): Promise<void> {
    this.desk.clock.advance(60_000);
    await this.desk.running.app.get(ConfirmSweepService).sweep();
  }

  /** Has the aggregator fail a pending attempt, without callbacks. */
  fail(reference: string | null): void {
    const { transactions } = this.desk.sandbox.control;
    transactions.dropCallbacks({ reference: reference ?? '' });
    transactions.fail({ reference: reference ?? '' });
  }

  /** Has the aggregator say from now on that an attempt, by default the last one, was completed, without callbacks. */
  async completeLate(id: string, reference?: string): Promise<void> {
    const { transactions } = this.desk.sandbox.control;
    const of = { reference: reference ?? (await this.desk.page(id)).reference ?? '' };
    transactions.dropCallbacks(of);
    transactions.flip(of);
  }

  pause(): Promise<unknown> {
    return this.desk.db.query(
      `INSERT INTO payout_sending (project_id, paused_at, paused_by, paused_why) VALUES ($1, now(), 'x', 'x')
       ON CONFLICT (project_id) DO UPDATE SET paused_at = now()`,
      [this.desk.main],
    );
  }

  /** Returns the status checks of all attempts of a payout, latest last. */
  checksOf(id: string): Promise<{ at: Date; cause: string; said: string | null; outcome: string }[]> {
    return this.desk.db.query(
      `SELECT e.sent_at AS at, e.cause, e.said, e.outcome FROM exchanges e
       JOIN payout_attempts a ON a.transaction_id = e.transaction_id
       WHERE a.payout_id = $1 AND e.operation = 'payout_confirm' ORDER BY e.sent_at, e.id`,
      [id],
    );
  }

  /** Expects that nothing was paid twice, and that the payout is paid by its first attempt. */
  async expectPaidOnce(id: string): Promise<void> {
    const { desk } = this;
    expect(await desk.send()).toBe(0);
    await desk.holds.sweep();
    expect(await desk.page(id)).toMatchObject({
      state: 'paid',
      attempts: 1,
      paidBy: { number: 1 },
      retry: { allowed: false },
    });
    expect(await desk.callsOf(id)).toBe(1);
    expect(desk.sandbox.control.doublePaid()).toBe(0);
  }
}
