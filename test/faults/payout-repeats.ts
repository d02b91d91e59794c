import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Answer } from '../support/session-client.js';
import type { PlantedPayouts } from './payout-planted.js';
import { type Approver, countRefusal, type PayoutUsers } from './payout-users.js';

/** Rows of one file. */
const ROWS = 4;
/** Attempts at one decision, those while a clock has leapt not counted, and these. */
const TRIES = 8;
const TRIES_IN_LEAPS = 60;
/** Payouts to one number, the first included. */
const MOST = 3;

interface Failed {
  id: string;
  phone: string;
  amount: number;
  channel: string;
}

interface Requested {
  id: string;
  revision: number;
  count: number;
  total: number;
}

/**
 * Users who upload failed payouts again, as rows of a new file, without a reason for duplicates: a file that needs one is
 * given up. Other users approve it; one of which a row may have been paid is cancelled.
 */
export class PayoutRepeats {
  /** Rows of requested files. */
  uploaded = 0;
  /** Rows of files that were approved. */
  approved = 0;
  /** Rows of files that were given up or cancelled. */
  givenUp = 0;
  /** Answers to the attempts at requests and approvals that did not succeed, by their codes. */
  readonly refusals: Record<string, number> = {};
  private isLast = false;
  private work: Promise<void> = Promise.resolve();
  private uploader: Approver | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly users: PayoutUsers,
    private readonly place: {
      projectId: string;
      ports: () => [number, number];
      most: number;
      planted: PlantedPayouts;
      /** Called with the failed payouts of a file before it is approved. */
      onRequested: (payoutIds: readonly string[]) => Promise<void>;
    },
  ) {}

  begin(): void {
    this.work = this.repeat();
  }

  /** Requests no more files once one was approved, and waits until the last one is decided. */
  async done(): Promise<void> {
    this.isLast = true;
    await this.work;
  }

  /** Uploads as much as it shall, and goes on until a file was approved: at last with payments that fail by plan. */
  private async repeat(): Promise<void> {
    const { planted } = this.place;
    while (this.uploaded < this.place.most || !this.approved) {
      const rows = await this.failed();
      if (this.isLast && this.approved) return;
      if (rows.length) await this.uploadAgain(rows);
      else if (this.isLast) await planted.fail(await planted.add());
      else await sleep(300);
    }
  }

  private failed(): Promise<Failed[]> {
    return this.db.query<Failed[]>(
      `SELECT p.id, p.phone, p.amount, p.channel FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.state = 'sent' AND t.status = 'notcompleted' AND p.paid_attempt_id IS NULL AND p.retry_request IS NULL
         AND (SELECT count(*) FROM payouts q WHERE q.phone = p.phone) < ${MOST}
         AND NOT EXISTS (SELECT FROM payouts q WHERE q.phone = p.phone AND q.amount = p.amount AND q.id > p.id
           AND q.state IN ('requested', 'ready', 'held', 'returned', 'sent'))
       ORDER BY random() LIMIT ${ROWS}`,
    );
  }

  private async uploadAgain(rows: readonly Failed[]): Promise<void> {
    const file = ['numéro;montant;canal;reste sur le portefeuille']
      .concat(rows.map(({ phone, amount, channel }) => line(phone, amount, channel)))
      .join('\r\n');
    const query = new URLSearchParams({ projectId: this.place.projectId, name: 'reprises.csv' });
    const loaded = await this.send(`/api/payout-batches?${query.toString()}`, file);
    if (loaded?.status !== 201) return this.retire(loaded, 'loaded');
    const path = `/api/payout-batches/${String(loaded.body['id'])}/request`;
    const requested = await this.send(path, {});
    countRefusal(this.refusals, requested);
    // A server that was killed after the commit has requested it without an answer.
    const order = await this.requested(String(loaded.body['id']));
    if (!order) {
      this.givenUp += rows.length;
      return;
    }
    this.uploaded += rows.length;
    await this.place.onRequested(rows.map(({ id }) => id));
    const isApproved = await this.decide(order);
    if (isApproved) this.approved += rows.length;
    else this.givenUp += rows.length;
  }

  private async requested(id: string): Promise<Requested | undefined> {
    const [order] = await this.db.query<(Requested & { total: string })[]>(
      `SELECT id, revision, count, total FROM payout_orders WHERE id = $1 AND state = 'requested'`,
      [id],
    );
    return order && { ...order, total: Number(order.total) };
  }

  private async retire(answer: Answer | undefined, what: string): Promise<void> {
    if (answer && answer.status !== 401 && answer.status < 500)
      throw new Error(`The file was not ${what}: ${answer.text}`);
    await sleep(200); // killed, and started again
  }

  /** Two users approve at the same moment, as soon as the aggregator has answered about the failed payouts. */
  private async decide(order: Requested): Promise<boolean> {
    for (let tries = 0, leapt = 0; tries < TRIES && leapt < TRIES_IN_LEAPS;) {
      const answers = await this.users.approveByOneOfTwo([order]);
      if (await this.isDecided(order.id)) return true;
      for (const answer of answers) countRefusal(this.refusals, answer);
      const codes = answers.map((answer) => answer?.body.code ?? '');
      if (codes.some((code) => /^predecessor_(paid|doubtful|retried)$/.test(code))) break;
      if (codes.includes('clock_doubtful')) leapt++;
      else tries++;
      await sleep(1_000);
    }
    for (let tries = 0; tries < 50; tries++) {
      const body = { reason: 'Une ligne est peut-être payée' };
      await this.send(`/api/payout-orders/${order.id}/cancel`, body);
      if (await this.isDecided(order.id)) break;
      await sleep(200);
    }
    return this.isDecided(order.id, ['approved']);
  }

  private async isDecided(
    id: string,
    states: readonly string[] = ['approved', 'rejected', 'cancelled'],
  ): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      'SELECT 1 FROM payout_orders WHERE id = $1 AND state = ANY($2)',
      [id, states],
    );
    return rows.length > 0;
  }

  /** Sends a file or a body as the user who uploads. @returns undefined where the server was killed */
  private async send(path: string, body: string | object): Promise<Answer | undefined> {
    this.uploader ??= await this.users.approver(this.place.ports()[0]);
    const sent =
      typeof body === 'string'
        ? { raw: body, headers: { 'content-type': 'application/octet-stream' } }
        : { body };
    const answer = await this.uploader.browser.send('POST', path, sent).catch(() => undefined);
    if (!answer || answer.status === 401) this.uploader = undefined;
    return answer;
  }
}

const line = (phone: string, amount: number, channel: string): string =>
  [phone, amount, ...(channel === 'wallet' ? ['portefeuille', 'oui'] : ['mobile money', ''])].join(';');
