import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { LostCallsHarness, type LostCall } from '../support/lost-calls.harness.js';
import type { Answer } from '../support/session-client.js';
import type { Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import { writeStatus } from '../support/written-status.js';

const WHY = 'Le tableau de bord de l’agrégateur indique un échec';

let lost: LostCallsHarness;
let app: PayoutsHarness;
beforeAll(async () => {
  lost = await LostCallsHarness.open();
  app = lost.app;
});
afterAll(() => app.close());
afterEach(() => lost.calm());

async function check(): Promise<void> {
  app.clock.advance(60_000);
  await app.running.app.get(ConfirmSweepService).sweep();
}

const page = async (id: string): Promise<Answer['body']> =>
  (await app.users.finance.get(`/api/payouts/${id}`)).body;
const retry = (by: Colleague, id: string): Promise<Answer> =>
  by.post(`/api/payouts/${id}/retry`, { reason: WHY, code: by.code() });
const declareFailed = (by: Colleague, { transactionId }: LostCall, more: object): Promise<Answer> =>
  by.post(`/api/transactions/${transactionId}/failed`, { reason: WHY, code: by.code(), ...more });

/** Creates a payout outside the product that failed. @returns its token */
function failedNeighbour(): string {
  const token = lost.strangePayout();
  app.sandbox.control.transactions.fail({ token });
  return token;
}

/** Attaches the token by two users and checks the status. */
async function attachByTwo(call: LostCall, token: string): Promise<void> {
  const { admin, finance } = app.users;
  const { body } = await lost.attach(admin, call.transactionId, token);
  expect((await lost.approve(finance, body['proposalId'])).status).toBe(200);
  await check();
}

/** Stores evidence. @returns the id of the file */
async function evidence(): Promise<string> {
  const { finance } = app.users;
  const answer = await finance.browser.send('POST', `/api/files?projectId=${app.main.id}&name=reponse.pdf`, {
    raw: Buffer.from('%PDF-1.4 x'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return String(answer.body['id']);
}

describe('a payout with an unknown outcome', () => {
  it('is not paid twice by one administrator who attaches the token of a failed payout', async () => {
    const { admin } = app.users;
    const call = await lost.payout();
    const attached = await lost.attach(admin, call.transactionId, failedNeighbour());
    expect(attached.body).toEqual({ status: 'unknown', proposalId: expect.any(String) });
    expect((await lost.approve(admin, attached.body['proposalId'])).body.code).toBe('proposal_own');
    await check();
    expect((await retry(admin, call.id)).body.code).toBe('retry_possibly_paid');
    expect(await page(call.id)).toMatchObject({ state: 'possibly_paid', attempts: 1 });
    await lost.send();
    app.sandbox.control.transactions.settle({ reference: call.reference });
    expect(app.sandbox.control.doublePaid()).toBe(0);
  });

  it('stays possibly paid when two users attach the token of a failed payout by mistake', async () => {
    const { admin, admin2 } = app.users;
    const call = await lost.payout();
    await attachByTwo(call, failedNeighbour());
    const shown = await page(call.id);
    expect(shown).toMatchObject({ state: 'possibly_paid', retry: { allowed: false, why: 'possibly_paid' } });
    expect((shown['doubt'] as { what: string }[]).map(({ what }) => what)).toEqual([
      'unknown',
      'token_attached',
      'reported_failed',
    ]);
    for (const who of [admin, admin2])
      expect((await retry(who, call.id)).body.code).toBe('retry_possibly_paid');
    await expect(app.db.query(`UPDATE payouts SET state = 'ready' WHERE id = $1`, [call.id])).rejects.toThrow(
      'sent again by two users only',
    );
    // The right token takes the place of the wrong one.
    const own = lost.tokenAt(call.reference);
    app.sandbox.control.transactions.settle({ reference: call.reference });
    await attachByTwo(call, own);
    expect(await lost.status(call.transactionId)).toBe('completed');
    expect(app.sandbox.control.doublePaid()).toBe(0);
  });

  it('stays possibly paid when a token without a transaction is attached', async () => {
    const call = await lost.payout();
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const start = app.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    const forged = `${part({ typ: 'JWT', alg: 'HS256' })}.${part({ id_finance: call.id, start_date: start })}.${'s'.repeat(43)}`;
    await attachByTwo(call, forged);
    expect(await page(call.id)).toMatchObject({ state: 'possibly_paid' });
  });

  it('shows the second user what the token names beside the payout', async () => {
    const { admin, finance } = app.users;
    const neighbour = await lost.payout();
    const call = await lost.payout();
    const { body } = await lost.attach(admin, call.transactionId, failedNeighbour());
    const proposal = (await finance.get(`/api/proposals/${String(body['proposalId'])}`)).body;
    expect(proposal['payload']).toMatchObject({
      reference: call.reference,
      amount: 15_000,
      phone: expect.stringMatching(/^226/),
      operatorName: expect.any(String),
      calledAt: expect.any(String),
      claims: expect.arrayContaining([expect.stringMatching(/^id_finance: /)]),
      startsApart: expect.any(Number),
      neighbours: expect.arrayContaining([expect.objectContaining({ reference: neighbour.reference })]),
    });
  });

  it('ends as failed by two users with evidence after the cool-off, and is retried by two', async () => {
    const { admin, admin2, finance, finance2 } = app.users;
    const call = await lost.payout();
    app.sandbox.control.transactions.fail({ reference: call.reference });
    await lost.report(call, 'notcompleted', 'valid');
    expect((await lost.notCreated(finance, call.transactionId)).body.code).toBe('was_created');
    expect((await declareFailed(finance, call, {})).body.errors).toHaveProperty('fileId');
    const { body } = await declareFailed(finance, call, { fileId: await evidence() });
    expect((await lost.approve(finance2, body['proposalId'])).body.code).toBe('too_early');
    await lost.daysPass(24);
    expect((await lost.approve(finance2, body['proposalId'])).status).toBe(200);
    expect(await page(call.id)).toMatchObject({
      state: 'failed',
      retry: { allowed: true, why: 'was_unknown', needsApproval: true },
    });
    const asked = await retry(admin, call.id);
    expect(asked.body).toMatchObject({ state: 'failed' });
    const [proposalId] = asked.body['proposalIds'] as string[];
    const proposal = (await admin2.get(`/api/proposals/${proposalId ?? ''}`)).body;
    expect((proposal['payload'] as { doubt: object[] }).doubt).toEqual([
      expect.objectContaining({ what: 'unknown' }),
      expect.objectContaining({ what: 'callback', status: 'notcompleted', mark: 'valid' }),
      expect.objectContaining({ what: 'resolution', fileName: 'reponse.pdf', reason: WHY }),
    ]);
    expect((await lost.approve(admin, proposalId)).body.code).toBe('proposal_own');
    expect((await lost.approve(admin2, proposalId)).status).toBe(200);
    await lost.send();
    expect(await page(call.id)).toMatchObject({ attempts: 2 });
    expect(app.sandbox.control.doublePaid()).toBe(0);
  });

  it('takes a callback with a secret mark as evidence, and none without or with a known one', async () => {
    const { finance } = app.users;
    const call = await lost.payout();
    const marked = await lost.report(call, 'notcompleted', 'valid');
    await app.db.query('UPDATE transactions SET secret_mark = false WHERE id = $1', [call.transactionId]);
    expect((await declareFailed(finance, call, { callbackId: marked })).status).toBe(422);
    await app.db.query('UPDATE transactions SET secret_mark = true WHERE id = $1', [call.transactionId]);
    const other = await lost.payout();
    const unmarked = await lost.report(other, 'notcompleted', 'none');
    expect((await declareFailed(finance, other, { callbackId: unmarked })).status).toBe(422);
    expect((await declareFailed(finance, other, { callbackId: marked })).status).toBe(422);
    expect((await declareFailed(finance, call, { callbackId: marked })).status).toBe(200);
    expect(await page(call.id)).toMatchObject({ state: 'possibly_paid' });
  });

  it('is not declared failed when a callback reports it paid', async () => {
    const { finance } = app.users;
    const call = await lost.payout();
    await lost.report(call, 'completed', 'valid');
    expect((await declareFailed(finance, call, { fileId: await evidence() })).body.code).toBe('was_paid');
  });

  it('is not declared failed or not created, nor retried, when a statement line shows it paid', async () => {
    const { admin, finance } = app.users;
    const call = await lost.payout();
    const { body } = await lost.notCreated(finance, call.transactionId);
    await app.db.query(
      `INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key,
         booked_day, made_by, made_at)
       VALUES (gen_random_uuid(), $1, 'statement', 1, $2, true, true, 'reference', '2026-11-20', 'x', $3)`,
      [app.main.id, call.transactionId, app.clock.now()],
    );
    expect((await declareFailed(finance, call, { fileId: await evidence() })).body.code).toBe('was_paid');
    await lost.daysPass(24);
    expect((await lost.approve(admin, body['proposalId'])).body.code).toBe('was_paid');
    await writeStatus(app.db, call.transactionId, 'rejected', { at: app.clock.now() });
    expect((await retry(admin, call.id)).body.code).toBe('retry_possibly_paid');
  });

  it('is retried by a proposal after the cool-off only, however its attempt ended', async () => {
    const { admin } = app.users;
    const call = await lost.payout();
    await writeStatus(app.db, call.transactionId, 'notcompleted', { at: app.clock.now() });
    await expect(app.db.query(`UPDATE payouts SET state = 'ready' WHERE id = $1`, [call.id])).rejects.toThrow(
      'sent again by two users only',
    );
    expect((await retry(admin, call.id)).body.code).toBe('retry_was_unknown');
    await lost.daysPass(24);
    expect((await retry(admin, call.id)).body).toMatchObject({
      state: 'failed',
      proposalIds: [expect.any(String)],
    });
  });
});

describe('a payout whose token two users replaced', () => {
  it('becomes possibly paid when a status check of that token reports a failure', async () => {
    const { admin, finance } = app.users;
    const order = await app.approved();
    await lost.send();
    const { id, attempt_id: attempt } = await app.payoutOf(order.id);
    const transactionId = String(attempt);
    const token = failedNeighbour();
    const { body } = await admin.post(`/api/transactions/${transactionId}/token-replacement`, {
      ...{ token, reason: WHY, code: admin.code() },
    });
    expect((await lost.approve(finance, body['proposalId'])).status).toBe(200);
    expect(await lost.status(transactionId)).toBe('pending');
    await check();
    expect(await page(id)).toMatchObject({ state: 'possibly_paid' });
  });
});

describe('a payout that failed through an attached token before the upgrade', () => {
  it('keeps its status, is listed until two users have reviewed it, and is retried by two', async () => {
    const { admin, finance, finance2 } = app.users;
    const call = await lost.payout();
    const at = app.clock.now();
    await app.db.query('UPDATE transactions SET token = $2 WHERE id = $1', [
      call.transactionId,
      failedNeighbour(),
    ]);
    await writeStatus(app.db, call.transactionId, 'pending', { at });
    await writeStatus(app.db, call.transactionId, 'notcompleted', { at });
    await app.db.query(
      `INSERT INTO attached_tokens (id, project_id, transaction_id, token, attached_by, at)
       SELECT gen_random_uuid(), project_id, id, token, 'admin@example.com', $2 FROM transactions WHERE id = $1`,
      [call.transactionId, at],
    );
    const listed = async (): Promise<unknown[]> =>
      ((await finance.get('/api/unproven-failures')).body as unknown as { id: string }[]).filter(
        (row) => row.id === call.transactionId,
      );
    expect(await listed()).toEqual([
      expect.objectContaining({ payoutId: call.id, attachedBy: 'admin@example.com', proposalId: null }),
    ]);
    await lost.daysPass(24);
    expect((await retry(admin, call.id)).body).toMatchObject({
      state: 'failed',
      proposalIds: [expect.any(String)],
    });
    const review = { requestId: call.id, reason: WHY, finding: 'paid' };
    const path = `/api/transactions/${call.transactionId}/failure-review`;
    const { body, text } = await finance.post(path, { ...review, code: finance.code() });
    expect((await finance.post(path, { ...review, code: '000000' })).text).toBe(text);
    const other = await finance.post(path, { ...review, finding: 'not_paid', code: '000000' });
    expect(other.body.code).toBe('request_conflict');
    expect((await lost.approve(finance, body['proposalId'])).body.code).toBe('proposal_own');
    expect((await lost.approve(finance2, body['proposalId'])).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await page(call.id)).toMatchObject({
      state: 'failed',
      retry: { allowed: false, why: 'possibly_paid' },
    });
  });
});
