import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { LostCallsHarness } from '../support/lost-calls.harness.js';
import type { PayoutsHarness } from '../support/payouts.harness.js';

let lost: LostCallsHarness;
let app: PayoutsHarness;
beforeAll(async () => {
  lost = await LostCallsHarness.open();
  app = lost.app;
});
afterAll(() => app.close());
afterEach(() => lost.calm());

describe('a payout with an unknown outcome', () => {
  it('is checked again with the token that a user found', async () => {
    const { admin, finance, support } = app.users;
    const { transactionId, reference } = await lost.payout();
    const token = lost.tokenAt(reference);
    expect((await lost.attach(support, transactionId, token, '123456')).status).toBe(403);
    expect((await lost.attach(finance, transactionId, token, '000000')).body.errors).toEqual({
      code: expect.any(String),
    });
    const code = finance.code();
    const answer = await lost.attach(finance, transactionId, token, code);
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'unknown', proposalId: expect.any(String) },
    ]);
    expect(await lost.column(transactionId, 'token')).toBe('');
    const { proposalId } = answer.body;
    expect((await lost.approve(admin, proposalId)).status).toBe(200);
    expect([await lost.status(transactionId), await lost.column(transactionId, 'token')]).toEqual([
      'unknown',
      token,
    ]);
    const again = await lost.payout();
    expect(
      (await lost.attach(finance, again.transactionId, lost.tokenAt(again.reference), code)).status,
    ).toBe(422); // spent
    app.sandbox.control.transactions.settle({ reference });
    app.clock.advance(60_000);
    await app.running.app.get(ConfirmSweepService).sweep();
    expect(await lost.status(transactionId)).toBe('completed');
    const story = await app.db.query<unknown[]>(
      'SELECT to_status, cause, actor FROM transitions WHERE transaction_id = $1 ORDER BY at, id',
      [transactionId],
    );
    expect(story.slice(1)).toEqual([
      { to_status: 'unknown', cause: 'create', actor: expect.any(String) },
      { to_status: 'completed', cause: 'confirm', actor: 'schedule' },
    ]);
    const audit = await app.db.query<unknown[]>(
      `SELECT act, details FROM audit_entries WHERE subject_id = $1 AND subject_type = 'transaction'`,
      [transactionId],
    );
    expect(audit).toEqual([{ act: 'transaction.token_attached', details: { proposal: proposalId } }]);
  });

  it('refuses a token that cannot be its own', async () => {
    const { admin, finance } = app.users;
    const { transactionId } = await lost.payout();
    const wrong: [string, number, string][] = [
      ['not-a-token', 422, 'not a creation token'],
      [lost.strangePayin(), 422, 'other type'],
    ];
    for (const [token, status, said] of wrong) {
      const answer = await lost.attach(admin, transactionId, token);
      expect([answer.status, answer.body.errors?.['token']]).toEqual([status, expect.stringContaining(said)]);
    }
    const settled = await lost.payout();
    const taken = lost.tokenAt(settled.reference);
    expect((await lost.attachByTwo(admin, finance, settled.transactionId, taken)).status).toBe(200);
    expect((await lost.attach(admin, transactionId, taken)).body.code).toBe('token_conflict');
    app.sandbox.control.transactions.settle({ reference: settled.reference });
    app.clock.advance(60_000);
    await app.running.app.get(ConfirmSweepService).sweep();
    expect((await lost.attach(admin, settled.transactionId, lost.strangePayout())).body.code).toBe(
      'not_unknown',
    );
    expect(await lost.status(transactionId)).toBe('unknown');
  });

  it('refuses the token of a callback', async () => {
    const { admin } = app.users;
    const call = await lost.payout();
    const token = lost.strangePayout();
    await lost.callback(call, token);
    const { status, body } = await lost.attach(admin, call.transactionId, token);
    expect([status, body.errors?.['token']]).toEqual([422, expect.stringContaining('callback token')]);
  });

  it('accepts a token only with a second user', async () => {
    const { finance, admin } = app.users;
    const { transactionId } = await lost.payout();
    const token = lost.strangePayout();
    const { status, body } = await lost.attach(finance, transactionId, token);
    expect([status, body]).toEqual([200, { status: 'unknown', proposalId: expect.any(String) }]);
    expect((await lost.attach(finance, transactionId, token)).body.code).toBe('proposal_open');
    expect((await lost.approve(finance, body['proposalId'])).body.code).toBe('proposal_own');
    expect((await lost.approve(admin, body['proposalId'])).status).toBe(200);
    expect([await lost.status(transactionId), await lost.column(transactionId, 'token')]).toEqual([
      'unknown',
      token,
    ]);
  });

  it.each(['token', 'not-created', 'failed'])('is asked once for one request: %s', async (act) => {
    const { finance, admin } = app.users;
    const call = await lost.payout();
    const path = `/api/transactions/${call.transactionId}/${act}`;
    const words = {
      token: { token: lost.tokenAt(call.reference) },
      'not-created': { reason: 'Rien trouvé chez l’agrégateur' },
      failed: { reason: 'Échec annoncé par l’agrégateur' },
    }[act];
    const callbackId = act === 'failed' ? await lost.report(call, 'notcompleted', 'valid') : undefined;
    const body = { requestId: newId(app.clock.now()), ...words, ...(callbackId ? { callbackId } : {}) };
    const first = await finance.post(path, { ...body, code: finance.code() });
    expect([first.status, first.body]).toEqual([200, { status: 'unknown', proposalId: body.requestId }]);
    // Neither a second code nor the open proposal stands in the way of the same answer.
    expect(await finance.post(path, { ...body, code: '000000' })).toMatchObject({
      status: 200,
      text: first.text,
    });
    for (const other of [
      await finance.post(path, { ...body, requestId: newId(app.clock.now()), code: finance.code() }),
      await admin.post(path, { ...body, code: admin.code() }),
      await finance.post(path.replace(act, 'token-replacement'), {
        ...{ requestId: body.requestId, token: lost.tokenAt(call.reference) },
        ...{ reason: 'Jeton du support', code: '000000' },
      }),
    ])
      expect(other.status).toBe(409);
    const [row] = await app.db.query<[{ n: number }]>(
      'SELECT count(*)::int AS n FROM proposals WHERE subject_id = $1',
      [call.transactionId],
    );
    expect(row.n).toBe(1);
  });

  it('takes one of several tokens whose proposals are approved at once', async () => {
    const { admin, admin2, finance, finance2 } = app.users;
    const { transactionId, reference } = await lost.payout();
    const token = lost.tokenAt(reference);
    const asked = await Promise.all([admin, finance].map((who) => lost.attach(who, transactionId, token)));
    const made = asked.flatMap(({ body }) => body['proposalId'] ?? []);
    expect(made).toHaveLength(1);
    const answers = await Promise.all([admin2, finance2].map((who) => lost.approve(who, made[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await app.db.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM attached_tokens WHERE transaction_id = $1',
      [transactionId],
    );
    expect(row?.n).toBe(1);
  });

  it('is not found by a user of another project', async () => {
    const limited = await app.hire('elsewhere', 'admin', [app.other.id]);
    const { transactionId, reference } = await lost.payout();
    expect((await lost.attach(limited, transactionId, lost.tokenAt(reference))).status).toBe(404);
    expect((await lost.notCreated(limited, transactionId)).status).toBe(404);
  });
});
