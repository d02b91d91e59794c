import { generateSecret, generateSync } from 'otplib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { SessionClient } from '../support/session-client.js';
import { knowDatabase } from '../support/session-step.js';
import { addApprover, PASSWORD } from './payout-work.js';

export interface Approver {
  browser: SessionClient;
  totpKey: string;
}

interface Waiting {
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
export class PayoutPeople {
  private hired = 0;
  private stopped = false;
  private retries = true;
  private retrying: Promise<void> = Promise.resolve();
  private readonly work: Promise<void>[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly ports: () => [number, number],
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
      if (orders.length) await this.approvedByOneOfTwo(orders);
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
      `SELECT id, revision, count, total FROM payout_orders WHERE state = 'requested' ORDER BY id LIMIT ${AT_ONCE}`,
    );
    return rows.map((row) => ({ ...row, total: Number(row.total) }));
  }

  /** Creates a new pair of approvers, because a code is valid once. */
  private async approvedByOneOfTwo(orders: readonly Waiting[]): Promise<void> {
    const pair = this.ports().map((port) => this.approver(port));
    const body = {
      orders: orders.map(({ id, revision }) => ({ id, revision })),
      count: orders.reduce((sum, { count }) => sum + count, 0),
      total: orders.reduce((sum, { total }) => sum + total, 0),
    };
    const ready = await Promise.all(pair);
    await Promise.all(
      ready.map(async (one) => {
        const code = codeOf(one);
        await one.browser
          .send('POST', '/api/payout-orders/approve', { body: { ...body, code } })
          .catch(() => undefined);
      }),
    );
  }

  /** Adds an administrator with an authenticator app and signs in. */
  async approver(port: number): Promise<Approver> {
    const email = `approver-${++this.hired}@example.com`;
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

  private async keepGoing(askAgain: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await this.db.query(
        `UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0 WHERE paused_at IS NOT NULL`,
      );
      if (this.retries) this.retrying = askAgain();
      await this.retrying;
      await sleep(100);
    }
  }
}

export function codeOf({ totpKey }: Approver): string {
  const epoch = Math.floor(Date.now() / 1000 / STEP_SECONDS) * STEP_SECONDS;
  return generateSync({ secret: totpKey, epoch });
}
