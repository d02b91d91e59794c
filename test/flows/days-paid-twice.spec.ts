import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { addDays } from '../../server/books/calendar/business-day.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { approveOrder } from '../support/approved-orders.fixture.js';
import { DaysHarness, FIRST, PHONE } from '../support/days.harness.js';
import { addUser } from '../support/session-client.js';

const SECOND = addDays(FIRST, 1);
let app: DaysHarness;
let failed = '';
let approver = '';

beforeAll(async () => {
  app = await DaysHarness.open();
  approver = await addUser(app.running, 'approver@example.com', 'admin');
});
afterAll(() => app.close());

/** A payout of 7 000 that failed and came back, and its retry that was paid: 53 000 at the first cut-off. */
beforeEach(async () => {
  await app.anew();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${FIRST}T10:00:00Z`);
  await app.credit();
  const [payout = ''] = await approveOrder(app.running.db, {
    projectId: app.projectId,
    requester: app.awa.actor.userId,
    approver,
    at: app.clock.now(),
    payouts: [
      {
        id: newId(app.clock.now()),
        channel: 'mobile_money',
        phone: PHONE,
        amount: 7_000,
        staysInWallet: null,
        operatorId: '11',
      },
    ],
  });
  failed = await attempt(payout, 1, 'notcompleted');
  await attempt(payout, 2, 'completed');
});

async function attempt(payout: string, number: number, to: 'completed' | 'notcompleted'): Promise<string> {
  app.clock.advance(60_000);
  const id = await app.open({ kind: 'payout', amount: 7_000 });
  await app.running.db.query(`UPDATE payouts SET state = 'ready', queue_at = $2 WHERE id = $1`, [
    payout,
    app.clock.now(),
  ]);
  await app.running.db.query(
    `INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, after_id, asked_by, created_at)
     VALUES ($1, $2, $3, $4, (SELECT attempt_id FROM payouts WHERE id = $2), 'awa', $5)`,
    [id, payout, app.projectId, number, app.clock.now()],
  );
  await app.running.db.query(
    `UPDATE payouts SET state = 'sent', attempt_id = $2, attempts = $3 WHERE id = $1`,
    [payout, id, number],
  );
  app.clock.advance(60_000);
  await app.become(id, to);
  return id;
}

/** A status check reports the failed attempt as completed. */
async function paidLate(): Promise<void> {
  const [at, exchange] = [app.clock.now(), newId(app.clock.now())];
  await app.running.db.query(
    `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
       answer_status, answer_headers, answer_body, outcome, said)
     VALUES ($1, $2, $3, 'payout_confirm', 'later', $4, 1, 'GET', 'http://a/confirm', '{}', 200, '{}', '{"status":"completed"}', 'status', 'completed')`,
    [exchange, app.projectId, failed, at],
  );
  await app.running.db.query(
    `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
     VALUES ($1, $2, $3, 'notcompleted', 'completed', $4, $5)`,
    [newId(at), app.projectId, failed, exchange, at],
  );
}

const moved = ({ figures }: DayView): number =>
  figures.proof.reduce((sum, { opening, closing }) => sum + (closing ?? NaN) - (opening ?? NaN), 0);

const restatedLines = (day: DayView): string[] =>
  day.restatements.flatMap(({ bookedDay, lines }) =>
    lines.map(({ fact, amount }) => `${bookedDay} ${fact} ${amount}`),
  );

const override = (to: string) =>
  app.awa.browser.send('POST', `/api/transactions/${failed}/overrides`, {
    body: { status: to, code: 'aggregator_wrote', reason: 'They were wrong', fileId: evidence },
  });
let evidence = '';

describe('a payout paid twice', () => {
  it('lowers the expected balance of the day on which it is known, and restates the locked day', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(53_000, `${SECOND}T00:00:00Z`);
    await app.lockDay(FIRST);
    const before = { figures: (await app.view(FIRST)).figures, pack: await app.pack(FIRST) };
    expect(moved(await app.view(SECOND))).toBe(0);
    app.at(`${SECOND}T09:00:00Z`);
    await paidLate();
    expect(await app.detect()).toBe(1);
    expect(await app.detect()).toBe(0);
    app.clock.advance(1_000);
    expect(restatedLines(await app.view(FIRST))).toEqual([`${SECOND} contradiction -7000`]);
    expect(moved(await app.view(SECOND))).toBe(-7_000);
    expect({ figures: (await app.view(FIRST)).figures, pack: await app.pack(FIRST) }).toEqual(before);
    const third = addDays(SECOND, 1);
    app.at(`${third}T07:00:00Z`);
    await app.state(46_000, `${third}T00:00:00Z`);
    await app.lockDay(SECOND);
    expect((await app.view(SECOND)).figures.proof).toMatchObject([{ opening: 53_000, closing: 46_000 }]);
  });

  it('is booked on the day on which it is known while the day before is still open', async () => {
    app.at(`${SECOND}T09:00:00Z`);
    await paidLate();
    app.clock.advance(1_000);
    expect([moved(await app.view(FIRST)), moved(await app.view(SECOND))]).toEqual([3_000, -7_000]);
  });

  it('is taken back by people who find that it was not paid, and counted again when they take that back', async () => {
    app.at(`${SECOND}T09:00:00Z`);
    await paidLate();
    const upload = await app.awa.browser.send('POST', `/api/files?projectId=${app.projectId}&name=mail.pdf`, {
      raw: Buffer.from('%PDF-1.7\nthe aggregator writes'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    evidence = String(upload.body['id']);
    expect((await override('completed')).body.code).toBe('override_same');
    const asked = await override('notcompleted');
    expect((await app.approve(String(asked.body['proposalId']))).status).toBeLessThan(300);
    app.clock.advance(1_000);
    expect(moved(await app.view(SECOND))).toBe(0);
    const { overrides } = (await app.awa.browser.send('GET', `/api/transactions/${failed}/overrides`))
      .body as { overrides: { id: string }[] };
    const back = await app.awa.browser.send('POST', `/api/overrides/${overrides[0]?.id}/revert`, {
      body: { reason: 'They were right' },
    });
    expect((await app.approve(String(back.body['proposalId']))).status).toBeLessThan(300);
    app.clock.advance(1_000);
    expect(moved(await app.view(SECOND))).toBe(-7_000);
  });
});
