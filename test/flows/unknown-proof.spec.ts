import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { LostCallsHarness, REASON } from '../support/lost-calls.harness.js';
import type { PayoutsHarness } from '../support/payouts.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let lost: LostCallsHarness;
let app: PayoutsHarness;
beforeAll(async () => {
  lost = await LostCallsHarness.open();
  app = lost.app;
});
afterAll(() => app.close());
afterEach(() => lost.calm());

describe('the proof that a call created nothing', () => {
  it('requires two users and the cool-off, then the payout may be retried and is paid once', async () => {
    const { admin, admin2, finance, finance2, support } = app.users;
    const { id, transactionId, reference } = await lost.payout('reset_before');
    expect(app.sandbox.control.transactions.list({ reference })).toEqual([]);
    expect((await lost.notCreated(support, transactionId)).status).toBe(403);
    expect((await lost.notCreated(finance, transactionId, { reason: 'court' })).status).toBe(422);
    expect((await lost.notCreated(finance, transactionId, { fileId: newId(app.clock.now()) })).status).toBe(
      422,
    );
    const { body } = await lost.notCreated(finance, transactionId);
    expect(body).toEqual({ status: 'unknown', proposalId: expect.any(String) });
    const proposal = await admin.get(`/api/proposals/${String(body['proposalId'])}`);
    expect(proposal.body).toMatchObject({
      kind: 'transaction.not_created',
      subjectId: transactionId,
      payload: { reference, amount: 15_000 },
      notBefore: expect.any(String),
    });
    const wait =
      Date.parse(String(proposal.body['notBefore'])) - Date.parse(String(proposal.body['proposedAt']));
    expect(wait).toBe(24 * HOUR_MS);
    expect((await lost.approve(finance2, body['proposalId'])).body.code).toBe('too_early');
    expect(
      (await admin.post(`/api/payouts/${id}/retry`, { reason: 'Encore une fois', code: admin.code() }))
        .status,
    ).toBe(409);
    await lost.daysPass(24);
    expect((await lost.approve(finance, body['proposalId'])).body.code).toBe('proposal_own');
    expect((await lost.approve(finance2, body['proposalId'])).status).toBe(200);
    expect(await lost.status(transactionId)).toBe('rejected');
    expect(await lost.column(transactionId, 'sub_code_details')).toBe(
      `${REASON} (finance@example.com, finance2@example.com)`,
    );
    const retried = await admin.post(`/api/payouts/${id}/retry`, {
      reason: 'Rien n’a été créé',
      code: admin.code(),
    });
    const [proposalId] = retried.body['proposalIds'] as string[];
    expect((await lost.approve(admin2, proposalId)).status).toBe(200);
    await lost.send();
    const [payout] = await app.db.query<unknown[]>('SELECT attempts, state FROM payouts WHERE id = $1', [id]);
    expect(payout).toEqual({ attempts: 2, state: 'sent' });
    expect(app.sandbox.control.doublePaid()).toBe(0);
  });

  it('waits as long as the policy requires', async () => {
    const { admin, finance } = app.users;
    const proposalId = newId(app.clock.now());
    await app.db.query(
      `INSERT INTO proposals (id, kind, payload, reason, proposed_by, proposed_at) VALUES ($1, 'policy.change', '{}', 'x', $2, $3)`,
      [proposalId, admin.id, app.clock.now()],
    );
    await app.db.query(
      `INSERT INTO payout_policies (version, tiers, limits, settings, reason, proposal_id, at)
       SELECT 2, tiers, limits, settings || '{"coolOffHours": 48}', 'x', $1, $2 FROM payout_policies WHERE version = 1`,
      [proposalId, app.clock.now()],
    );
    const { transactionId } = await lost.payout('reset_before');
    const { body } = await lost.notCreated(finance, transactionId);
    const [row] = await app.db.query<{ hours: number }[]>(
      `SELECT extract(epoch FROM not_before - proposed_at)::int / 3600 AS hours FROM proposals WHERE id = $1`,
      [body['proposalId']],
    );
    expect(row?.hours).toBe(48);
  });

  it('is refused after a callback, and removed by one before its approval', async () => {
    const { admin, finance } = app.users;
    const [early, late] = [await lost.payout(), await lost.payout()];
    const { body } = await lost.notCreated(finance, late.transactionId);
    for (const call of [early, late]) await lost.callback(call, '');
    expect((await lost.notCreated(finance, early.transactionId)).body.code).toBe('was_created');
    await lost.daysPass(48);
    expect((await lost.approve(admin, body['proposalId'])).body.code).toBe('was_created');
    expect(await lost.status(late.transactionId)).toBe('unknown');
    const token = lost.tokenAt(late.reference);
    expect((await lost.attachByTwo(admin, finance, late.transactionId, token)).status).toBe(200);
  });

  it('is removed when a status check completes the payout meanwhile', async () => {
    const { admin, finance } = app.users;
    const { transactionId, reference } = await lost.payout();
    const { body } = await lost.notCreated(finance, transactionId);
    const token = lost.tokenAt(reference);
    expect((await lost.attachByTwo(admin, finance, transactionId, token)).status).toBe(200);
    app.sandbox.control.transactions.settle({ reference });
    app.clock.advance(60_000);
    await app.running.app.get(ConfirmSweepService).sweep();
    await lost.daysPass(48);
    expect((await lost.approve(admin, body['proposalId'])).body.code).toBe('not_unknown');
    expect((await lost.notCreated(finance, transactionId)).body.code).toBe('not_unknown');
    expect(await lost.status(transactionId)).toBe('completed');
  });
});

describe('a payin whose answer was lost', () => {
  it('is resolved in the same two ways', async () => {
    const { admin, finance } = app.users;
    const [found, absent] = [await lost.payin(), await lost.payin()];
    expect((await lost.attach(finance, found.id, lost.tokenAt(found.reference))).body).toEqual({
      status: 'pending',
      proposalId: null,
    });
    const { body } = await lost.notCreated(finance, absent.id);
    await lost.daysPass(48);
    expect((await lost.approve(admin, body['proposalId'])).status).toBe(200);
    expect([await lost.status(found.id), await lost.status(absent.id)]).toEqual(['pending', 'rejected']);
  });
});
