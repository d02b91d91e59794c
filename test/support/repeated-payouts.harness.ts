import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { PayoutActionsHarness } from './payout-actions.harness.js';
import type { PayoutMember } from './payout-member.fixture.js';
import type { Answer } from './session-client.js';

/** A payout of which the first attempt failed by its status check. */
export interface FailedPayout {
  id: string;
  phone: string;
  amount: number;
  /** Transaction and reference of the attempt. */
  attempt: string;
  reference: string;
}

/** Harness of payouts that failed and are paid again, by a retry or by a new payout. */
export class RepeatedPayoutsHarness {
  private constructor(readonly app: PayoutActionsHarness) {}

  static async open(): Promise<RepeatedPayoutsHarness> {
    return new RepeatedPayoutsHarness(await PayoutActionsHarness.open());
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Makes the status checks that are due and stores their answers. */
  async sweep(): Promise<void> {
    this.app.clock.advance(4_000);
    await this.app.running.app.get(ConfirmSweepService).sweep();
  }

  async failed(amount: number): Promise<FailedPayout> {
    const phone = this.app.phone();
    const id = await this.app.ready({ phone, amount });
    await this.app.send();
    const { reference } = await this.app.page(id);
    this.app.sandbox.control.transactions.fail({ reference: reference ?? '' });
    this.app.clock.advance(60_000);
    await this.sweep();
    const { state, attemptId } = await this.app.page(id);
    if (state !== 'failed') throw new Error(`The payout is ${state}`);
    return { id, phone, amount, attempt: attemptId ?? '', reference: reference ?? '' };
  }

  /** Has the aggregator say the opposite about a final transaction from now on. */
  flip({ reference }: Pick<FailedPayout, 'reference'>): void {
    this.app.sandbox.control.transactions.flip({ reference });
  }

  /** Completes the last attempt of a payout, and has its status checked. */
  async complete(id: string): Promise<void> {
    const { reference } = await this.app.page(id);
    this.app.sandbox.control.transactions.settle({ reference: reference ?? '' });
    this.app.clock.advance(60_000);
    await this.sweep();
  }

  /** Retries a payout that failed and sends the retry. */
  async retried(id: string): Promise<void> {
    const answer = await this.app.retry(id);
    if (answer.status !== 200) throw new Error(answer.text);
    await this.sweep();
    await this.app.send();
  }

  /** Has the aggregator report the failed attempt as completed, and the product learn of it by a callback. */
  async paidLate(failed: FailedPayout): Promise<void> {
    this.flip(failed);
    await this.ask(failed.attempt);
  }

  /** Has a user ask for the status of a transaction. */
  async ask(transactionId: string): Promise<void> {
    this.app.clock.advance(4_000);
    const answer = await this.app.admin.post(`/api/transactions/${transactionId}/confirm`);
    if (answer.status !== 200) throw new Error(answer.text);
  }

  /** Requests a new payout to the number and amount of a failed one, as finance. */
  async requestAgain({ phone, amount }: Pick<FailedPayout, 'phone' | 'amount'>): Promise<OrderView> {
    this.app.clock.advance(1_000);
    const answer = await this.app.finance.post('/api/payout-orders', {
      requestId: newId(this.app.clock.now()),
      projectId: this.app.main,
      channel: 'mobile_money',
      phone,
      amount,
      purpose: 'Salaire',
      duplicateReason: 'Le premier a échoué',
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as unknown as OrderView;
  }

  async order(id: string): Promise<OrderView> {
    return (await this.app.admin.get(`/api/payout-orders/${id}`)).body as unknown as OrderView;
  }

  async approve(
    { id, revision, count, total }: OrderView,
    by: PayoutMember = this.app.admin,
  ): Promise<Answer> {
    const body = { orders: [{ id, revision }], count, total, code: await by.code() };
    return by.post('/api/payout-orders/approve', body);
  }
}
