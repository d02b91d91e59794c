import { generateSecret, generateSync } from 'otplib';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { queryRows } from '../../server/platform/common/database/query.js';
import { allFailedSql } from '../../server/payments/payouts/predecessors/earlier-attempts.js';
import { type Answer, SessionClient } from '../support/session-client.js';
import { knowDatabase } from '../support/session-step.js';
import { addApprover, PASSWORD } from './payout-work.js';

export interface Approver {
  browser: SessionClient;
  totpKey: string;
}

export interface Waiting {
  id: string;
  revision: number;
  count: number;
  total: number;
}

/** Number of orders that one pair of approvers decides. */
const AT_ONCE = 5;
const STEP_SECONDS = 30;

/**
 * Users during the fault run: two approvers at a time approve the same orders at the same moment, on two servers that are
 * killed; one user resumes sending after each stop and has failed payouts retried.
 */
export class PayoutUsers {
  /** Payouts that waited because an earlier attempt was paid, and were cancelled. */
  waitsEnded = 0;
  private canceller: Approver | undefined;
  private hired = 0;
  private stopped = false;
  private retries = true;
  private retrying: Promise<void> = Promise.resolve();
  private readonly work: Promise<void>[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly ports: () => [number, number],
    /** Distinguishes the users from those of others. */
    private readonly name = 'approver',
  ) {}

  /** @param askAgain has failed payouts retried */
  begin(askAgain: () => Promise<void>): void {
    this.work.push(this.approveAll(), this.keepGoing(askAgain));
  }

  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.work);
  }

  /** Requests no more attempts, so that the queue gets shorter only. */
  async leaveFailures(): Promise<void> {
    this.retries = false;
    await this.retrying;
  }

  private async approveAll(): Promise<void> {
    while (!this.stopped) {
      const orders = await this.waiting();
      if (orders.length) await this.approveByOneOfTwo(orders);
      else await sleep(200);
    }
  }

  /** Adds payouts only when the queue is short. */
  private async waiting(): Promise<Waiting[]> {
    const [queue] = await this.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM payouts WHERE state = 'ready'`,
    );
    if ((queue?.n ?? 0) > 300) return [];
    const rows = await this.db.query<(Waiting & { total: string })[]>(
      `SELECT id, revision, count, total FROM payout_orders WHERE state = 'requested' AND title = 'Salaires' ORDER BY id LIMIT ${AT_ONCE}`,
    );
    return rows.map((row) => ({ ...row, total: Number(row.total) }));
  }

  /** Has a new pair of approvers approve at the same moment, because a code is valid once. */
  async approveByOneOfTwo(orders: readonly Waiting[]): Promise<(Answer | undefined)[]> {
    const pair = this.ports().map((port) => this.approver(port));
    const body = {
      orders: orders.map(({ id, revision }) => ({ id, revision })),
      count: orders.reduce((sum, { count }) => sum + count, 0),
      total: orders.reduce((sum, { total }) => sum + total, 0),
    };
    const ready = await Promise.all(pair);
    return Promise.all(
      ready.map((one) =>
        one.browser
          .send('POST', '/api/payout-orders/approve', { body: { ...body, code: codeOf(one) } })
          .catch(() => undefined),
      ),
    );
  }

  /** Adds an administrator with an authenticator app and signs in. */
  async approver(port: number): Promise<Approver> {
    const email = `${this.name}-${++this.hired}@example.com`;
    const totpKey = generateSecret({ length: 20 });
    await addApprover(this.db, email, totpKey);
    const url = `http://127.0.0.1:${port}`;
    knowDatabase(url, this.db);
    const browser = new SessionClient(url, 'http://localhost:3000');
    for (let tries = 0; tries < 50 && !this.stopped; tries++) {
      const answer = await browser.signIn(email, PASSWORD).catch(() => undefined);
      if (answer?.status === 200 || answer?.status === 201) break;
      await sleep(100); // it was killed, and is started again
    }
    return { browser, totpKey };
  }

  /** Cancels payouts that wait because an earlier attempt has not failed: the aggregator was asked, and people end the wait. */
  private async endWaits(): Promise<void> {
    const rows = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT p.id FROM payouts p WHERE p.state = 'ready' AND p.state_at < clock_timestamp() - interval '4 seconds'
        AND NOT ${allFailedSql(sql`p.id`)} LIMIT 20`,
    );
    if (!rows.length) return;
    const { browser } = (this.canceller ??= await this.approver(this.ports()[1]));
    for (const { id } of rows) {
      const path = `/api/payouts/${id}/cancel`;
      const answer = await browser
        .send('POST', path, { body: { reason: 'Déjà payé' } })
        .catch(() => undefined);
      if (answer?.status === 200) this.waitsEnded++;
      if (!answer || answer.status === 401) this.canceller = undefined;
    }
  }

  private async keepGoing(askAgain: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await this.db.query(
        `UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0 WHERE paused_at IS NOT NULL`,
      );
      await this.endWaits();
      if (this.retries) this.retrying = askAgain();
      await this.retrying;
      await sleep(100);
    }
  }
}

/** @param aheadMs by which the clock of the server is ahead, as if the approver used a passkey, which knows no time */
export function codeOf({ totpKey }: Approver, aheadMs = 0): string {
  const epoch = Math.floor((Date.now() + aheadMs) / 1000 / STEP_SECONDS) * STEP_SECONDS;
  return generateSync({ secret: totpKey, epoch });
}

/** Counts an answer that did not succeed by its code; undefined where the server was killed. */
export function countRefusal(refusals: Record<string, number>, answer: Answer | undefined): void {
  if (answer?.status === 200) return;
  const why = answer ? (answer.body.code ?? String(answer.status)) : 'no answer';
  refusals[why] = (refusals[why] ?? 0) + 1;
}
