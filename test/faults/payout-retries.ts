import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Answer, SessionClient } from '../support/session-client.js';
import type { FailedAttempt, PayoutLateSuccesses } from './payout-late-successes.js';
import type { PlantedPayouts } from './payout-planted.js';
import { abandonCalls } from './payout-progress.js';
import { codeOf, countRefusal, type PayoutUsers } from './payout-users.js';

/** Payouts of one request. */
const TOGETHER = 40;
/** Waits of 300 ms for the last requests. */
const MOST_WAITS = 60;
/** Payments planted for one retry: both calls of about half of them meet no fault. */
const MOST_PLANTED = 16;
const REASON = 'Le compte est approvisionné';

export interface RetriesDone {
  retried: number;
  requests: number;
  /** Of `retried`, after a refusal for a low balance. */
  forBalance: number;
  /** Of `retried`, those that were ever possibly paid. */
  inDoubt: number;
}

/**
 * Users who retry failed payouts together: the same request is sent twice at the same moment, and another user requests
 * some of the same payouts; two approvers at a time decide, on two servers that are killed. A payout that was ever possibly
 * paid is put into a request as well, which must be refused.
 */
export class PayoutRetries {
  /** Requests that named a payout once possibly paid and were refused. */
  refused = 0;
  /** Planted payments completed between their request and the approval, which were not paid again. */
  leftAsPaid = 0;
  /** The same, stored all the same. */
  takenInDoubt = 0;
  /** Answers to the other requests that were not stored, by their codes. */
  readonly refusals: Record<string, number> = {};
  private requesters: SessionClient[] = [];
  /** Payouts of the next request: one after a refusal, because one that must not be retried refuses all. */
  private together = TOGETHER;

  constructor(
    private readonly db: DataSource,
    private readonly users: PayoutUsers,
    private readonly ports: () => [number, number],
    /** Called with the payouts of a request before it is approved. */
    private readonly onRequested: (payoutIds: readonly string[]) => Promise<void>,
    /** Returns true while payments that failed without a code are left to the users who upload them again. */
    private readonly leavesFailures: () => boolean,
  ) {}

  /** Requests, or decides what is requested; nothing where no payout may be retried now. */
  async askAgain(): Promise<void> {
    const open = await this.open();
    if (open) return this.decide(open);
    const ids = await this.failed();
    if (!ids.length) return;
    await this.requestOneInDoubt(ids);
    const requestId = randomUUID();
    const answers = await Promise.all([
      this.request(0, { requestId, payoutIds: ids }),
      this.request(0, { requestId, payoutIds: ids }),
      this.request(1, { requestId: randomUUID(), payoutIds: ids.slice(0, 3).reverse() }),
    ]);
    for (const answer of answers) countRefusal(this.refusals, answer);
    this.together = answers.some((answer) => answer?.status === 200) ? TOGETHER : 1;
  }

  /** Waits until no failed payout may be retried and no request is open. */
  async settled(): Promise<void> {
    for (let tries = 0; tries < MOST_WAITS; tries++) {
      if (!(await this.open()) && !(await this.failed()).length) return;
      await abandonCalls(this.db);
      await sleep(300);
    }
  }

  /**
   * Has a planted payment that failed requested again, and completed by the aggregator before the approval, until the retry stayed or the
   * money was paid twice. Chance alone may complete none of a small run.
   */
  async retryPaid(planted: PlantedPayouts, late: PayoutLateSuccesses): Promise<void> {
    for (let tries = 0; tries < MOST_PLANTED && !this.leftAsPaid; tries++) {
      const payout = await planted.add();
      await planted.fail(payout);
      const failed = await this.failedAttempt(payout.id);
      if (!failed) continue; // its call met a fault
      await this.request(0, { requestId: randomUUID(), payoutIds: [payout.id] });
      const open = await this.open();
      if (!open || !(await late.strikeOne(failed))) continue; // it has completed before
      await this.decide(open);
      if (await planted.isPaidTwice(payout)) return;
      if (await this.isLeft(payout.id, failed.id)) this.leftAsPaid++; // otherwise no approval counted, or the second call met a fault
    }
  }

  /** Returns what the product has done with requests, from its books. */
  async done(): Promise<RetriesDone> {
    const [row] = await this.db.query<RetriesDone[]>(
      `SELECT count(*)::int AS retried, count(DISTINCT r.id)::int AS requests,
         count(*) FILTER (WHERE r.payload->>'cause' = 'low_balance')::int AS "forBalance",
         count(*) FILTER (WHERE EXISTS (
           SELECT FROM payout_attempts a JOIN transitions h ON h.transaction_id = a.transaction_id AND h.to_status = 'unknown'
           JOIN payout_attempts retried ON retried.payout_id = a.payout_id AND retried.number >= a.number
           WHERE retried.transaction_id = (q->>'attemptId')::uuid))::int AS "inDoubt"
       FROM proposals r, jsonb_array_elements(r.payload->'payouts') q
       WHERE r.kind = 'payout.retries' AND r.verdict = 'approved'`,
    );
    return row ?? { retried: 0, requests: 0, forBalance: 0, inDoubt: 0 };
  }

  private async failedAttempt(payoutId: string): Promise<FailedAttempt | undefined> {
    const [row] = await this.db.query<FailedAttempt[]>(
      `SELECT t.id, t.reference FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.id = $1 AND p.state = 'sent' AND t.status = 'notcompleted' AND p.paid_attempt_id IS NULL`,
      [payoutId],
    );
    return row;
  }

  /** Returns true where the attempt that failed is still the last one of a payout, and is known as completed. */
  private async isLeft(payoutId: string, attemptId: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.id = $1 AND t.id = $2 AND (t.status = 'completed' OR p.paid_attempt_id = t.id)`,
      [payoutId, attemptId],
    );
    return rows.length > 0;
  }

  private async open(): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }[]>(
      `SELECT id FROM proposals WHERE kind = 'payout.retries' AND verdict IS NULL LIMIT 1`,
    );
    return row?.id;
  }

  /** Returns failed payouts of the account and cause of one of them. */
  private async failed(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `WITH failed AS (
         SELECT p.id, concat(coalesce(t.account_id, p.operator_id), ' ', t.sub_code) AS kind
         FROM payouts p JOIN transactions t ON t.id = p.attempt_id
         WHERE p.state = 'sent' AND p.attempts < 3 AND p.retry_request IS NULL AND t.status IN ('rejected', 'notcompleted')
           AND ((t.sub_code IS NULL AND t.status = 'notcompleted' AND NOT $1) OR (t.sub_code_list, t.sub_code) IN
             (('createWithdrawal', '04'), ('createStraightWithdrawal', '08')))
           AND payout_doubted_at(p.id) IS NULL AND p.paid_attempt_id IS NULL AND NOT EXISTS (
             SELECT FROM payout_predecessors d JOIN payouts q ON q.id = d.payout_id
             WHERE d.predecessor_id = p.id AND q.state <> 'rejected'))
       SELECT id FROM failed WHERE kind = (SELECT kind FROM failed ORDER BY random() LIMIT 1)
       ORDER BY random() LIMIT ${this.together}`,
      [this.leavesFailures()],
    );
    return rows.map(({ id }) => id);
  }

  private async requestOneInDoubt(ids: readonly string[]): Promise<void> {
    const [row] = await this.db.query<{ id: string }[]>(
      `SELECT p.id FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.state = 'sent' AND t.status IN ('unknown', 'rejected', 'notcompleted') AND payout_doubted_at(p.id) IS NOT NULL
       ORDER BY random() LIMIT 1`,
    );
    if (!row) return;
    const answer = await this.request(1, {
      requestId: randomUUID(),
      payoutIds: [...ids.slice(0, 2), row.id],
    });
    if (answer?.status === 409) this.refused++;
    if (answer?.status === 200) this.takenInDoubt++;
  }

  /** @returns undefined where the server was killed */
  private async request(
    place: 0 | 1,
    body: { requestId: string; payoutIds: readonly string[] },
  ): Promise<Answer | undefined> {
    const browser = (this.requesters[place] ??= (await this.users.approver(this.ports()[place])).browser);
    const answer = await browser
      .send('POST', '/api/payout-retries', { body: { ...body, reason: REASON } })
      .catch(() => undefined);
    // The server has another port when it was started again.
    if (!answer || answer.status === 401) this.requesters = [];
    return answer;
  }

  private async payoutsOf(proposalId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT p.id FROM proposals r, jsonb_array_elements(r.payload->'payouts') q JOIN payouts p ON p.attempt_id = (q->>'attemptId')::uuid
       WHERE r.id = $1`,
      [proposalId],
    );
    return rows.map(({ id }) => id);
  }

  /** Two approvers decide at the same moment; one of them refuses what cannot be approved any more. */
  private async decide(id: string): Promise<void> {
    await this.onRequested(await this.payoutsOf(id));
    const pair = await Promise.all(this.ports().map((port) => this.users.approver(port)));
    const answers = await Promise.all(
      pair.map((one) =>
        one.browser
          .send('POST', `/api/proposals/${id}/approve`, { body: { code: codeOf(one) } })
          .catch(() => undefined),
      ),
    );
    const [decider] = pair;
    if (answers.every((answer) => answer?.status === 409))
      await decider?.browser
        .send('POST', `/api/proposals/${id}/reject`, { body: { reason: REASON } })
        .catch(() => undefined);
  }
}
