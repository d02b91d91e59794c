import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import type { Answer } from '../support/session-client.js';
import { leapClocks } from './drill-clock.js';
import { type Approver, codeOf, countRefusal } from './payout-users.js';
import { aggregatorsPayouts, askAggregator } from './payout-truth.js';
import type { PlantedPayouts } from './payout-planted.js';
import type { SeededRandom } from './random.js';

/** Two days: more than the waiting period of a possibly paid payout. */
const AHEAD = 49 * HOUR_MS;
/** Milliseconds until the servers have looked at their clocks, and those that a leap lasts at most. */
const SEEN_AFTER = 1_500;
const LASTS = 6_000;
/** Looks, 300 ms apart, for a payout in the queue. */
const LOOKS = 200;
/** Attempts at one act while servers are killed, and payments planted at most for one leap. */
const TRIES = 5;
const REASON = 'Le support ne trouve rien sous cette référence';

interface Planted {
  /** Of the request to call the payment not created. */
  proposalId: string;
  payoutId: string;
  phone: string;
}

/**
 * Clocks of the machine that leap by two days for some seconds, ahead and back in turns, while servers are killed and started. Before
 * each leap ahead a payment is planted whose answer gets lost. Users who took it for not created wait for the end of its waiting
 * period, and it seems to come: they approve it and retry the payment.
 */
export class PayoutLeaps {
  leaps = 0;
  /** Planted payments that the aggregator completed, and that users proposed as not created. */
  proposed = 0;
  /** Of these, decided during a leap. */
  decided = 0;
  /** Answers to the other attempts at a decision, by their codes. */
  readonly refusals: Record<string, number> = {};
  private stopped = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly place: {
      clockFile: string;
      sandboxUrl: string;
      planted: PlantedPayouts;
      most: number;
      random: SeededRandom;
      hire: () => Promise<Approver>;
    },
  ) {}

  begin(): void {
    this.work = this.leap();
  }

  /** Waits until the clocks have leapt as often as they shall. */
  async done(): Promise<void> {
    await this.work;
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.work;
    leapClocks(this.place.clockFile, 0);
  }

  private async leap(): Promise<void> {
    const { clockFile, most, random, hire } = this.place;
    for (; this.leaps < most && !this.stopped; this.leaps++) {
      await sleep(1_000 + random.next() * 3_000);
      const planted = this.leaps % 2 === 0 ? await this.plant() : undefined;
      const ms = planted ? AHEAD : -AHEAD;
      const deciders = [await hire(), await hire(), await hire()];
      leapClocks(clockFile, ms);
      await sleep(SEEN_AFTER);
      if (planted) await this.decide(planted, deciders, ms);
      await sleep(random.next() * LASTS);
      leapClocks(clockFile, 0);
    }
  }

  /** Has a payment made whose answer gets lost, and proposes it as not created. A killed server may not have called at all. */
  private async plant(): Promise<Planted | undefined> {
    const { planted } = this.place;
    for (let tries = 0; tries < TRIES && !this.stopped; tries++) {
      const payout = await planted.add('reply_lost');
      const call = await planted.called(payout);
      const isLost = call?.status === 'unknown' && !call.isAccepted;
      if (!isLost || !(await this.isCompleted(call.reference))) continue;
      const proposalId = await this.propose(payout.id);
      if (proposalId) return { proposalId, payoutId: payout.id, phone: payout.phone };
    }
    return undefined;
  }

  /** Completes a payment that the aggregator has made and that is still pending. */
  private async isCompleted(reference: string): Promise<boolean> {
    const { sandboxUrl } = this.place;
    await askAggregator(sandboxUrl, 'settle', { reference }).catch(() => undefined); // not made, or final
    const made = await aggregatorsPayouts(sandboxUrl, 'completed');
    return made.some((one) => one.reference === reference);
  }

  private async propose(payoutId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }[]>(
      'SELECT attempt_id AS id FROM payouts WHERE id = $1',
      [payoutId],
    );
    const { body } = await this.act(`/api/transactions/${row?.id ?? ''}/not-created`, { reason: REASON });
    if (typeof body['proposalId'] !== 'string') return undefined;
    this.proposed++;
    return body['proposalId'];
  }

  /** Approves the proposal, and has the payment retried by two users. It leaves when its turn comes, and is completed. */
  private async decide(
    { proposalId, payoutId, phone }: Planted,
    [first, second, third]: Approver[],
    ahead: number,
  ): Promise<void> {
    const approved = await this.act(`/api/proposals/${proposalId}/approve`, {}, { by: first, ahead });
    if (approved.status !== 200) return;
    this.decided++;
    const { body } = await this.act(
      `/api/payouts/${payoutId}/retry`,
      { reason: REASON },
      { by: second, ahead },
    );
    const [retry] = Array.isArray(body['proposalIds']) ? (body['proposalIds'] as string[]) : [];
    if (!retry) return;
    await this.act(`/api/proposals/${retry}/approve`, {}, { by: third, ahead });
    await this.complete(phone);
  }

  private async complete(phone: string): Promise<void> {
    for (let looks = 0; looks < LOOKS && !this.stopped; looks++) {
      const made = await aggregatorsPayouts(this.place.sandboxUrl, 'pending');
      const second = made.find((one) => one.phone === phone);
      if (second) return void (await askAggregator(this.place.sandboxUrl, 'settle', { id: second.id }));
      await sleep(300);
    }
  }

  /** Acts as an administrator, and as a new one each time that the server was killed: a code is valid once. */
  private async act(
    path: string,
    body: object,
    { by, ahead = 0 }: { by?: Approver | undefined; ahead?: number } = {},
  ): Promise<Pick<Answer, 'status' | 'body'>> {
    let user = by;
    for (let tries = 0; tries < TRIES && !this.stopped; tries++) {
      user ??= await this.place.hire();
      const code = codeOf(user, ahead);
      const answer = await user.browser
        .send('POST', path, { body: { ...body, code } })
        .catch(() => undefined);
      if (answer?.status === 200) return answer;
      countRefusal(this.refusals, answer);
      if (answer && answer.status < 500 && answer.status !== 401) return answer;
      user = undefined;
      await sleep(200);
    }
    return { status: 0, body: {} };
  }
}
