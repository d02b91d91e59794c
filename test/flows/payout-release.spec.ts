import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { Answer } from '../support/session-client.js';
import { PayoutActionsHarness, ORANGE } from '../support/payout-actions.harness.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.resume());

const REASON = 'Cashin du jour';
const CANCEL = { reason: 'Plus nécessaire' };

const release = (by: PayoutMember, body: object = {}): Promise<Answer> =>
  by.post('/api/payouts/release', { projectId: app.main, operatorId: ORANGE, reason: REASON, ...body });

const proposalOf = ({ status, body, text }: Answer): string => {
  if (status !== 200) throw new Error(text);
  return String(body['proposalId']);
};

const states = async (ids: string[]): Promise<unknown[]> =>
  Promise.all(ids.map(async (id) => (await app.stored(id))['state']));

/** Sends payouts of these amounts from an empty account. @returns them in the order of the queue */
async function waiting(amounts: number[], projectId = app.main): Promise<string[]> {
  const name = projectId === app.main ? 'Boutique' : 'Kiosque';
  const before = app.sandbox.control.balance(name, Number(ORANGE));
  app.sandbox.control.setBalance(name, Number(ORANGE), 0);
  const ids = await app.batch(amounts.map((amount) => ({ amount, projectId })));
  await app.send();
  app.sandbox.control.setBalance(name, Number(ORANGE), before);
  return ids;
}

const giveUp = async (ids: string[]): Promise<void> => {
  for (const id of ids) await app.finance.post(`/api/payouts/${id}/cancel`, CANCEL);
};

describe('a payout that is refused for a low balance', () => {
  it('is held as long as the policy allows, and can only be released or cancelled', async () => {
    const [id = ''] = await waiting([20_000]);
    expect(await app.page(id)).toMatchObject({
      state: 'held',
      holdWhy: 'low_balance',
      holdBy: 'rappro',
      attempts: 1,
      subCode: '08',
      retry: { allowed: false, why: 'after_funding', from: null },
      may: ['cancel'],
    });
    const { stateAt, holdUntil } = await app.page(id);
    expect(Date.parse(holdUntil ?? '') - Date.parse(stateAt)).toBe(72 * HOUR_MS);
    expect((await app.unhold(id, app.finance)).status).toBe(409);
    expect((await app.retry(id)).body.code).toBe('retry_after_funding');
    await giveUp([id]);
    expect(await app.page(id)).toMatchObject({ state: 'cancelled', attempts: 1 });
  });

  it('returns to its requester when it is not funded in time, and can still be released', async () => {
    const [id = ''] = await waiting([20_000]);
    await app.later(72 * HOUR_MS);
    await app.holds.sweep();
    expect(await app.page(id)).toMatchObject({ state: 'returned', holdWhy: 'low_balance', may: ['cancel'] });
    expect((await app.acts(id)).at(-1)).toMatchObject({ act: 'payout.hold_expired', actor: 'rappro' });
    expect(await app.send()).toBe(0);
    const proposalId = proposalOf(await release(app.finance));
    expect((await app.decide(app.admin, proposalId)).status).toBe(200);
    await app.send();
    expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
  });

  it('stays failed when the policy requires it, and is retried once the account may hold its amount', async () => {
    await policy({ holdOnLowBalance: false });
    let ids: string[];
    try {
      ids = await waiting([30_000]);
    } finally {
      await policy({ holdOnLowBalance: true });
    }
    const [id = ''] = ids;
    expect(await app.page(id)).toMatchObject({
      state: 'failed',
      retry: { allowed: false, why: 'after_funding' },
    });
    expect((await app.retry(id)).body.code).toBe('retry_after_funding');
    const stated = await app.finance.post(`/api/accounts/${app.main}/${ORANGE}/statements`, {
      amount: 40_000,
      asOf: app.clock.now().toISOString(),
      source: 'declared',
      note: 'Relevé',
    });
    expect(stated.status).toBeLessThan(300);
    expect((await app.page(id)).retry).toMatchObject({ allowed: true, why: 'after_funding', from: null });
    expect((await app.retry(id)).status).toBe(200);
    await app.send();
    expect(await app.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
  });
});

describe('fund and release', () => {
  it('sends held payouts in their order, after a second user approves', async () => {
    const ids = await waiting([5_000, 6_000, 7_000]);
    const foreign = await waiting([5_000], app.other);
    const later = await app.ready({ amount: 100 });
    const proposalId = proposalOf(await release(app.finance));
    for (const id of ids) expect((await app.page(id)).proposalIds).toEqual([proposalId]);
    expect((await release(app.admin)).body.code).toBe('proposal_open');
    expect((await app.decide(app.finance, proposalId)).status).toBeGreaterThanOrEqual(400);
    expect((await app.decide(app.support, proposalId)).status).toBe(403);
    expect(await states(ids)).toEqual(['held', 'held', 'held']);
    const proposal = (await app.admin.get(`/api/proposals/${proposalId}`)).body;
    expect(proposal['payload']).toMatchObject({
      payoutIds: ids,
      count: 3,
      total: 18_000,
      operatorId: ORANGE,
    });
    expect((await app.decide(app.admin, proposalId)).status).toBe(200);
    expect(await states([...ids, later, ...foreign])).toEqual(['ready', 'ready', 'ready', 'ready', 'held']);
    const queue = await app.db.query<{ id: string }[]>(
      `SELECT id FROM payouts WHERE state = 'ready' ORDER BY queue_at, id`,
    );
    expect(queue.map(({ id }) => id)).toEqual([...ids, later]);
    await app.send();
    const sent = await app.db.query<{ payout_id: string; asked_by: string; reason: string | null }[]>(
      'SELECT payout_id, asked_by, reason FROM payout_attempts WHERE payout_id = ANY($1) AND number = 2 ORDER BY transaction_id',
      [ids],
    );
    expect(sent.map((one) => one.asked_by)).toEqual(ids.map(() => 'finance@example.com'));
    expect(sent.map((one) => one.reason)).toEqual(ids.map(() => REASON));
    for (const id of ids) expect(await app.callsOf(id)).toBe(1);
    await giveUp(foreign);
  });

  it('takes the first ones that a sum covers, in order', async () => {
    const ids = await waiting([1_000, 9_000, 2_000]);
    const answer = await release(app.admin, { upTo: 9_999 });
    const { payload } = (await app.admin.get(`/api/proposals/${proposalOf(answer)}`)).body;
    expect(payload).toMatchObject({ payoutIds: [ids[0]], count: 1, total: 1_000 });
    await app.admin.post(`/api/proposals/${proposalOf(answer)}/withdraw`, { reason: 'Erreur' });
    expect((await release(app.admin, { upTo: 999 })).body.code).toBe('nothing_to_release');
    await giveUp(ids);
    expect((await release(app.admin)).body.code).toBe('nothing_to_release');
  });

  it('takes the selected ones and skips those no longer held', async () => {
    const [first = '', second = '', third = ''] = await waiting([1_000, 1_000, 1_000]);
    const proposalId = proposalOf(await release(app.finance, { payoutIds: [first, second] }));
    await giveUp([first]);
    expect((await app.decide(app.admin, proposalId)).status).toBe(200);
    expect(await states([first, second, third])).toEqual(['cancelled', 'ready', 'held']);
    const [act] = await app.db.query<{ details: unknown }[]>(
      `SELECT details FROM audit_entries WHERE act = 'payout.released' AND subject_id = $1`,
      [proposalId],
    );
    expect(act?.details).toEqual({ operator: ORANGE, released: 1, skipped: [first] });
    await giveUp([second, third]);
  });

  it('keeps the hold during an outage of the operator', async () => {
    const [id = ''] = await waiting([1_000]);
    const outage = await app.outage();
    await app.decide(app.admin, proposalOf(await release(app.finance)));
    expect(await app.page(id)).toMatchObject({ state: 'held', holdWhy: 'outage' });
    await app.outageEnds(outage);
    await app.holds.sweep();
    expect((await app.stored(id))['state']).toBe('ready');
    await giveUp([id]);
  });

  it('is proposed by administrators and finance of the project only', async () => {
    const ids = await waiting([1_000]);
    const elsewhere = await app.hire('elsewhere', 'finance', [app.other]);
    expect((await release(app.support)).status).toBe(403);
    expect((await release(elsewhere)).status).toBe(404);
    expect((await release(app.admin, { projectId: newId(app.clock.now()) })).body.code).toBe(
      'nothing_to_release',
    );
    for (const wrong of [
      { operatorId: 'x' },
      { upTo: 1.5 },
      { upTo: '100' },
      { payoutIds: [] },
      { reason: '' },
    ])
      expect([wrong, (await release(app.admin, wrong)).status]).toEqual([wrong, 422]);
    await giveUp(ids);
  });
});

/** Writes the next version of the policy as approved by two users. */
async function policy(settings: object): Promise<void> {
  const [id, at] = [newId(app.clock.now()), app.clock.now()];
  await app.db.query(
    `INSERT INTO proposals (id, kind, payload, reason, proposed_by, proposed_at) VALUES ($1, 'policy.change', '{}', 'Essai', $2, $3)`,
    [id, app.admin.id, at],
  );
  await app.db.query(
    `UPDATE proposals SET verdict = 'approved', decided_by = $2, decided_at = $3 WHERE id = $1`,
    [id, app.admin2.id, at],
  );
  await app.db.query(
    `INSERT INTO payout_policies (version, tiers, limits, settings, reason, proposal_id, at)
     SELECT version + 1, tiers, limits, settings || $1::jsonb, 'Essai', $2, $3 FROM payout_policies ORDER BY version DESC LIMIT 1`,
    [JSON.stringify(settings), id, at],
  );
}
