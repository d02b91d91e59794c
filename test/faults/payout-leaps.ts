import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { HOUR_MS } from '../../server/common/time/durations.js';
import { leapClocks } from './drill-clock.js';
import { type Approver, codeOf } from './payout-people.js';
import { aggregatorsPayouts } from './payout-truth.js';
import type { SeededRandom } from './random.js';

/** Two days: more than the waiting period of a possibly paid payout. */
const AHEAD = 49 * HOUR_MS;
/** Milliseconds until the servers have looked at their clocks, and those that a leap lasts at most. */
const SEEN_AFTER = 1_500;
const LASTS = 6_000;
/** Looks, 300 ms apart, for a payment that can be called not created. */
const LOOKS = 200;
const REASON = 'Le support ne trouve rien sous cette référence';

/**
 * Clocks of the machine that leap by two days for some seconds, while servers are killed and started. Users who took a payment
 * for not created wait for the end of its waiting period, and it seems to come: they approve it and retry the payment.
 */
export class PayoutLeaps {
  leaps = 0;
  /** Payments that the aggregator made, and that users proposed as not created. */
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
    const { clockFile, most, random } = this.place;
    for (; this.leaps < most && !this.stopped; this.leaps++) {
      await sleep(1_000 + random.next() * 3_000);
      const proposal = await this.proposeSoon();
      const isAhead = proposal !== undefined || random.below(2) === 0;
      const ms = isAhead ? AHEAD : -AHEAD;
      const deciders = [await this.place.hire(), await this.place.hire(), await this.place.hire()];
      leapClocks(clockFile, ms);
      await sleep(SEEN_AFTER);
      if (proposal) await this.decide(proposal, deciders, ms);
      await sleep(random.next() * LASTS);
      leapClocks(clockFile, 0);
    }
  }

  /** Waits some seconds for a payment that can be proposed. */
  private async proposeSoon(): Promise<{ id: string; payoutId: string } | undefined> {
    for (let looks = 0; looks < LOOKS && !this.stopped; looks++) {
      const proposal = await this.propose();
      if (proposal) return proposal;
      await sleep(300);
    }
    return undefined;
  }

  /** Proposes a payment that the aggregator has made as not created. */
  private async propose(): Promise<{ id: string; payoutId: string } | undefined> {
    const made = (await aggregatorsPayouts(this.place.sandboxUrl)).filter(
      ({ status }) => status !== 'notcompleted',
    );
    const [row] = await this.db.query<{ id: string; payoutId: string }[]>(
      `SELECT t.id, a.payout_id AS "payoutId" FROM transactions t JOIN payout_attempts a ON a.transaction_id = t.id
       WHERE t.status = 'unknown' AND t.token IS NULL AND t.reference = ANY($1)
         AND NOT EXISTS (SELECT FROM proposals q WHERE q.subject_id = t.id::text AND q.verdict IS NULL)
       ORDER BY t.id DESC LIMIT 1`,
      [made.map(({ reference }) => reference)],
    );
    if (!row) return undefined;
    const person = await this.place.hire();
    const answer = await person.browser
      .send('POST', `/api/transactions/${row.id}/not-created`, {
        body: { reason: REASON, code: codeOf(person) },
      })
      .catch(() => undefined);
    const id = answer?.body['proposalId'];
    if (typeof id !== 'string') return undefined;
    this.proposed++;
    return { id, payoutId: row.payoutId };
  }

  /** Approves the proposal, and has the payment retried by two users. */
  private async decide(
    { id, payoutId }: { id: string; payoutId: string },
    [first, second, third]: Approver[],
    ahead: number,
  ): Promise<void> {
    const approve = async (proposal: string, by: Approver | undefined): Promise<boolean> => {
      if (!by) return false;
      const answer = await by.browser
        .send('POST', `/api/proposals/${proposal}/approve`, { body: { code: codeOf(by, ahead) } })
        .catch(() => undefined);
      if (answer?.status === 200) return true;
      const why = answer ? (answer.body.code ?? String(answer.status)) : 'no answer';
      this.refusals[why] = (this.refusals[why] ?? 0) + 1;
      return false;
    };
    if (!(await approve(id, first))) return;
    this.decided++;
    const asked = await second?.browser
      .send('POST', `/api/payouts/${payoutId}/retry`, {
        body: { reason: REASON, code: codeOf(second, ahead) },
      })
      .catch(() => undefined);
    const [retry] = Array.isArray(asked?.body['proposalIds']) ? (asked.body['proposalIds'] as string[]) : [];
    if (retry) await approve(retry, third);
    await sleep(3_000); // it leaves
  }
}
