import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Problem } from '../../server/platform/common/problems/problem.js';
import { ProposalDecisionsService } from '../../server/access/approvals/proposal-decisions.service.js';
import {
  ADMINS_KIND,
  ProposalsHarness,
  refusalOf,
  type TestUser,
  UNKNOWN_KIND,
} from '../support/proposals.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let app: ProposalsHarness;
let admin: TestUser;
let finance: TestUser;
let support: TestUser;

beforeAll(async () => {
  app = await ProposalsHarness.open();
  admin = await app.somebody('admin');
  finance = await app.somebody('finance');
  support = await app.somebody('support');
});
afterAll(() => app.running.close());
beforeEach(() => {
  app.refusal = undefined;
  app.clock.advance(60_000);
});

describe('an approval', () => {
  it('by another user with a code executes the action', async () => {
    const id = await app.propose(finance);
    const { status, body } = await admin.browser.send('POST', `/api/proposals/${id}/approve`, {
      body: { code: admin.app.fresh(), reason: 'seen' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'approved',
      decidedBy: admin.actor.email,
      decidedAt: app.clock.now().toISOString(),
      decisionReason: 'seen',
    });
    expect(await app.done(id)).toBe(1);
    expect(await app.acts(id)).toEqual(['proposal.made', 'proposal.approved']);
    expect(await app.approve(admin, id)).toMatchObject({ status: 409, body: { code: 'proposal_decided' } });
    expect((await app.reject(admin, id)).body.code).toBe('proposal_decided');
    expect(await app.done(id)).toBe(1);
  });

  it('requires a fresh code of the second factor', async () => {
    const id = await app.propose(finance);
    expect((await admin.browser.send('POST', `/api/proposals/${id}/approve`, { body: {} })).status).toBe(422);
    const right = admin.app.fresh();
    expect(await app.approve(admin, id, right === '000000' ? '111111' : '000000')).toMatchObject({
      status: 422,
      body: { errors: { code: expect.any(String) } },
    });
    expect(await app.verdict(id)).toBeNull();
    const bare = await app.somebody('admin');
    await app.running.db.query(
      'UPDATE people SET totp_sealed = NULL, totp_enrolled_at = NULL WHERE id = $1',
      [bare.actor.userId],
    );
    expect(await app.approve(bare, id)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
    expect((await app.approve(admin, id, right)).status).toBe(200);
  });

  it('is refused to the requester by the API and by the database', async () => {
    const id = await app.propose(finance);
    expect(await app.approve(finance, id)).toMatchObject({ status: 403, body: { code: 'proposal_own' } });
    expect((await app.reject(finance, id)).body.code).toBe('proposal_own');
    const write = (verdict: string, by: TestUser) =>
      app.running.db.query(
        'UPDATE proposals SET verdict = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
        [id, verdict, by.actor.userId, app.clock.now()],
      );
    await expect(write('approved', finance)).rejects.toThrow(/check constraint/);
    await expect(write('refused', finance)).rejects.toThrow(/check constraint/);
    await expect(write('withdrawn', admin)).rejects.toThrow(/check constraint/);
    await expect(
      app.running.db.query(`UPDATE proposals SET payload = '{}' WHERE id = $1`, [id]),
    ).rejects.toThrow(/never changed/);
    await expect(app.running.db.query('DELETE FROM proposals')).rejects.toThrow(/permission denied/);
    await write('refused', admin);
    await expect(write('approved', admin)).rejects.toThrow(/decided once/);
  });

  it('requires a current role of its kind', async () => {
    const id = await app.propose(admin, { kind: ADMINS_KIND });
    expect(await app.approve(finance, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await app.reject(finance, id)).status).toBe(403);
    expect((await app.approve(support, id)).status).toBe(403);
    const demoted = await app.somebody('admin');
    await app.running.db.query(`UPDATE people SET role = 'finance' WHERE id = $1`, [demoted.actor.userId]);
    const decisions = app.running.app.get(ProposalDecisionsService);
    const code = demoted.app.fresh();
    expect(await refusalOf(decisions.approve(id, { code }, demoted.actor))).toBe('forbidden');
    expect(await app.verdict(id)).toBeNull();
  });

  it('is refused before the end of the cool-off, also by the database, and consumes the code', async () => {
    const notBefore = app.clock.in(24 * HOUR_MS);
    const id = await app.propose(finance, { notBefore });
    const code = admin.app.fresh();
    const early = await app.approve(admin, id, code);
    expect(early).toMatchObject({ status: 409, body: { code: 'too_early' } });
    expect(early.body).toMatchObject({ values: { at: notBefore.toISOString() } });
    expect((await app.approve(admin, id, code)).body.errors).toHaveProperty('code');
    await expect(
      app.running.db.query(
        `UPDATE proposals SET verdict = 'approved', decided_by = $2, decided_at = $3 WHERE id = $1`,
        [id, admin.actor.userId, app.clock.now()],
      ),
    ).rejects.toThrow(/check constraint/);
    app.clock.advance(25 * HOUR_MS);
    await admin.browser.enter(admin.actor.email);
    await finance.browser.enter(finance.actor.email);
    expect((await app.approve(admin, id)).status).toBe(200);
    expect(await app.done(id)).toBe(1);
  });

  it('is rolled back when the action fails; the code stays consumed', async () => {
    const id = await app.propose(finance);
    app.refusal = new Problem(409, 'already_final');
    const code = admin.app.fresh();
    expect((await app.approve(admin, id, code)).body.code).toBe('already_final');
    expect([await app.verdict(id), await app.done(id)]).toEqual([null, 0]);
    expect(await app.acts(id)).toEqual(['proposal.made']);
    app.refusal = undefined;
    expect((await app.approve(admin, id, code)).status).toBe(422);
    expect((await app.approve(admin, id)).status).toBe(200);
    expect(await app.done(id)).toBe(1);
  });

  it('requires a requester who still has the permission, else it can only be rejected', async () => {
    for (const loss of ['disabled_at = now()', `role = 'support'`]) {
      const proposer = await app.somebody('finance');
      const id = await app.propose(proposer);
      await app.running.db.query(`UPDATE people SET ${loss} WHERE id = $1`, [proposer.actor.userId]);
      expect(await app.approve(admin, id)).toMatchObject({ status: 409, body: { code: 'proposer_gone' } });
      expect([await app.verdict(id), await app.done(id)]).toEqual([null, 0]);
      expect((await app.reject(admin, id)).status).toBe(200);
    }
  });

  it('of an unknown kind is refused with an explanation, and an administrator may reject it', async () => {
    const id = await app.propose(finance, { kind: UNKNOWN_KIND });
    expect(await app.approve(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'proposal_kind_unknown' },
    });
    expect((await app.reject(admin, id)).body['verdict']).toBe('refused');
  });

  it('and nine others with ten simultaneous rejections make one decision', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => app.somebody('admin')));
    for (let round = 0; round < 3; round += 1) {
      const id = await app.propose(finance);
      const [first] = crowd;
      first?.app.fresh();
      const closedBefore = app.closed.length;
      const answers = await Promise.all(
        crowd.map((one, i) => (i % 2 ? app.reject(one, id) : app.approve(one, id, one.app.code()))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
      const approved = (await app.verdict(id)) === 'approved';
      expect(await app.done(id)).toBe(approved ? 1 : 0);
      expect(app.closed.length - closedBefore).toBe(approved ? 0 : 1);
      expect(await app.acts(id)).toHaveLength(2);
    }
  });
});

describe('a rejection and a withdrawal', () => {
  it('close the proposal with a reason without executing it', async () => {
    const [first, second] = [await app.propose(finance), await app.propose(finance)];
    expect((await app.reject(admin, first, '')).status).toBe(422);
    expect((await app.reject(admin, first, '  ')).status).toBe(422);
    expect((await app.reject(admin, first, 'not funded')).body).toMatchObject({
      verdict: 'refused',
      decisionReason: 'not funded',
    });
    expect(await app.withdraw(admin, second)).toMatchObject({
      status: 403,
      body: { code: 'proposal_not_yours' },
    });
    expect((await app.withdraw(finance, second)).body).toMatchObject({ verdict: 'withdrawn', mine: true });
    expect(app.closed.slice(-2)).toEqual([`refused ${first}`, `withdrawn ${second}`]);
    expect(await app.acts(second)).toEqual(['proposal.made', 'proposal.withdrawn']);
    expect((await app.withdraw(finance, second)).body.code).toBe('proposal_decided');
    expect([await app.done(first), await app.done(second)]).toEqual([0, 0]);
  });

  it('exclude each other: twenty pairs of approval and withdrawal', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await app.propose(finance);
      const code = admin.app.fresh();
      const [approval, withdrawal] = await Promise.all([
        app.approve(admin, id, code),
        app.withdraw(finance, id),
      ]);
      expect([approval.status, withdrawal.status].sort()).toEqual([200, 409]);
      expect(await app.done(id)).toBe(approval.status === 200 ? 1 : 0);
    }
  });
});
