import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { type Approver, codeOf } from './payout-users.js';
import type { PlantedPayouts } from './payout-planted.js';
import { phoneOf, PLANTED_FOR_LEAPS } from './payout-work.js';

interface Doubtful {
  id: string;
  payoutId: string;
  channel: string;
  amount: number;
  phone: string;
  at: Date;
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Requests of one act while servers are killed. */
const TRIES = 20;
const REASON = 'Le tableau de bord indique un échec';

/**
 * Administrators who attach to a possibly paid payout the token of another one that failed: one alone, or two by mistake.
 * Then each asks alone for a retry. No such retry may be queued.
 */
export class PayoutSlips {
  /** Payouts with a wrong token, attached by two users. */
  attached = 0;
  /** Proposals of one user alone. */
  proposed = 0;
  /** Retries that one user brought into the queue. */
  retriedAlone = 0;
  private stopped = false;
  /** Set when no more payouts become possibly paid. */
  private isLast = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly sandboxUrl: string,
    private readonly most: number,
    private readonly hire: () => Promise<Approver>,
    private readonly planted: PlantedPayouts,
  ) {}

  begin(): void {
    this.work = this.slip();
  }

  /** Waits until every slip was played, or one about each payout that is possibly paid, and one by two users. */
  async done(): Promise<void> {
    this.isLast = true;
    await this.work;
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.work;
  }

  private async slip(): Promise<void> {
    const seen = new Set<string>();
    while (!this.stopped && (seen.size < this.most || !this.attached)) {
      const payout = await this.next([...seen]);
      if (payout) {
        seen.add(payout.id);
        await this.mistake(payout, !this.attached || seen.size % 2 === 1);
      } else if (!this.isLast) await sleep(200);
      else if (this.attached) return;
      else await this.planted.called(await this.planted.add('reply_lost'));
    }
  }

  private async next(seen: readonly string[]): Promise<Doubtful | undefined> {
    const [row] = await this.db.query<Doubtful[]>(
      `SELECT t.id, a.payout_id AS "payoutId", t.channel, t.amount, t.phone, t.occurred_at AS at
       FROM transactions t JOIN payout_attempts a ON a.transaction_id = t.id
       WHERE t.status = 'unknown' AND t.token IS NULL AND t.id <> ALL($1::uuid[]) AND t.phone < $2 ORDER BY t.id LIMIT 1`,
      [seen, phoneOf(PLANTED_FOR_LEAPS)],
    );
    return row;
  }

  private async mistake(payout: Doubtful, byTwo: boolean): Promise<void> {
    const token = await this.failedNeighbour(payout);
    const { body } = await this.act(`/api/transactions/${payout.id}/token`, { token });
    if (typeof body['proposalId'] === 'string') {
      this.proposed++;
      if (byTwo) {
        const approved = await this.act(`/api/proposals/${body['proposalId']}/approve`, {});
        if (approved.status === 200) this.attached++;
      }
    }
    await this.act(`/api/transactions/${payout.id}/confirm`, {});
    await this.waitForReport(payout, byTwo);
    for (let user = 0; user < 2; user++) {
      const retried = await this.act(`/api/payouts/${payout.payoutId}/retry`, { reason: REASON });
      if (retried.status === 200 && retried.body['state'] !== 'possibly_paid' && !isProposal(retried))
        this.retriedAlone++;
    }
  }

  /** Waits until the status check has reported the failure of the wrong token. */
  private async waitForReport({ id }: Doubtful, byTwo: boolean): Promise<void> {
    for (let tries = 0; byTwo && tries < 50 && !this.stopped; tries++) {
      const rows = await this.db.query<unknown[]>(
        'SELECT 1 FROM reported_failures WHERE transaction_id = $1',
        [id],
      );
      if (rows.length) return;
      await sleep(100);
    }
  }

  /** Adds a failed payout of the same minute at the aggregator. @returns its token */
  private async failedNeighbour({ id, channel, amount, phone, at }: Doubtful): Promise<string> {
    const response = await fetch(`${this.sandboxUrl}/sandbox/api/past-transaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ project: 'Boutique', reference: `slip-${id}`, amount, phone, status: 'notcompleted' },
        ...{ channel: `${channel}_payout`, at: at.toISOString() },
      }),
    });
    return ((await response.json()) as { token: string }).token;
  }

  /**
   * Acts as an administrator who has not acted before, because a code is valid once. Tries again when the server was
   * killed.
   */
  private async act(path: string, body: object): Promise<Reply> {
    for (let tries = 0; tries < TRIES && !this.stopped; tries++) {
      const user = await this.hire();
      const sent = path.endsWith('/confirm') ? body : { ...body, code: codeOf(user) };
      const reply = await user.browser.send('POST', path, { body: sent }).catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 401) return reply;
      await sleep(100);
    }
    return { status: 0, body: {} };
  }
}

const isProposal = ({ body }: Reply): boolean =>
  Array.isArray(body['proposalIds']) && body['proposalIds'].length > 0;
