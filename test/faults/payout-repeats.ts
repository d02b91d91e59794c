import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Answer } from '../support/session-client.js';
import type { PayoutLateSuccesses } from './payout-late-successes.js';
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
  transactionId: string;
  reference: string;
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
  /** Planted rows whose payment was completed before the approval, which was refused for it. */
  refusedAsPaid = 0;
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
      late: PayoutLateSuccesses;
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

  /**
   * Has a planted payment that failed uploaded again, and completed by the aggregator before the approval, until an approval was refused
   * for it or the money was paid twice. Chance alone may complete none of a small run.
   */
  async repeatPaid(): Promise<void> {
    const { planted, late } = this.place;
    for (let tries = 0; tries < TRIES && !this.refusedAsPaid; tries++) {
      const payout = await planted.add();
      await planted.fail(payout);
      const [failed] = await this.failed(payout.phone);
      if (!failed) continue; // its call met a fault
      const before = this.refusals['predecessor_paid'] ?? 0;
      const completed = new Set<string>();
      await this.uploadAgain([failed], async () => {
        const { transactionId: id, reference } = failed;
        if (await late.strikeOne({ id, reference })) completed.add(id);
      });
      if (!completed.size) continue; // it has completed before
      if ((this.refusals['predecessor_paid'] ?? 0) > before) this.refusedAsPaid++;
      else if (await planted.isPaidTwice({ id: await this.latest(failed.phone), phone: failed.phone }))
        return;
    }
  }

  /** Uploads as much as it shall, and goes on until a file was approved: at last with payments that fail by plan. */
  private async repeat(): Promise<void> {
    const { planted } = this.place;
    while (this.uploaded < this.place.most || !this.approved) {
      const rows = await this.failed();
      if (this.isLast && this.approved) return;
      if (rows.length)
        await this.uploadAgain(rows, () =>
          this.place.late.strike(
            'file',
            rows.map(({ id }) => id),
          ),
        );
      else if (this.isLast) await planted.fail(await planted.add());
      else await sleep(300);
    }
  }

  /** Returns the latest payout to a number. */
  private async latest(phone: string): Promise<string> {
    const [row] = await this.db.query<{ id: string }[]>(
      'SELECT id FROM payouts WHERE phone = $1 ORDER BY id DESC LIMIT 1',
      [phone],
    );
    return row?.id ?? '';
  }

  /** @param phone of all by default */
  private failed(phone: string | null = null): Promise<Failed[]> {
    return this.db.query<Failed[]>(
      `SELECT p.id, t.id AS "transactionId", t.reference, p.phone, p.amount, p.channel FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.state = 'sent' AND t.status = 'notcompleted' AND p.paid_attempt_id IS NULL AND p.retry_request IS NULL
         AND ($1::text IS NULL OR p.phone = $1) AND (SELECT count(*) FROM payouts q WHERE q.phone = p.phone) < ${MOST}
         AND NOT EXISTS (SELECT FROM payouts q WHERE q.phone = p.phone AND q.amount = p.amount AND q.id > p.id
           AND q.state IN ('requested', 'ready', 'held', 'returned', 'sent'))
       ORDER BY random() LIMIT ${ROWS}`,
      [phone],
    );
  }

  /** @param onRequested called before the file is approved */
  private async uploadAgain(rows: readonly Failed[], onRequested: () => Promise<void>): Promise<void> {
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
    await onRequested();
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
