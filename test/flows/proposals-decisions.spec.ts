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

let desk: ProposalsHarness;
let admin: TestUser;
let finance: TestUser;
let support: TestUser;

beforeAll(async () => {
  desk = await ProposalsHarness.open();
  admin = await desk.somebody('admin');
  finance = await desk.somebody('finance');
  support = await desk.somebody('support');
});
afterAll(() => desk.running.close());
beforeEach(() => {
  desk.refusal = undefined;
  desk.clock.advance(60_000);
});

describe('an approval', () => {
  it('by another user with a code executes the action', async () => {
    const id = await desk.propose(finance);
    const { status, body } = await admin.browser.send('POST', `/api/proposals/${id}/approve`, {
      body: { code: admin.app.fresh(), reason: 'seen' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'approved',
      decidedBy: admin.actor.email,
      decidedAt: desk.clock.now().toISOString(),
      decisionReason: 'seen',
    });
    expect(await desk.done(id)).toBe(1);
    expect(await desk.acts(id)).toEqual(['proposal.made', 'proposal.approved']);
    expect(await desk.approve(admin, id)).toMatchObject({ status: 409, body: { code: 'proposal_decided' } });
    expect((await desk.reject(admin, id)).body.code).toBe('proposal_decided');
    expect(await desk.done(id)).toBe(1);
  });

  it('requires a fresh code of the second factor', async () => {
    const id = await desk.propose(finance);
    expect((await admin.browser.send('POST', `/api/proposals/${id}/approve`, { body: {} })).status).toBe(422);
    const right = admin.app.fresh();
    expect(await desk.approve(admin, id, right === '000000' ? '111111' : '000000')).toMatchObject({
      status: 422,
      body: { errors: { code: expect.any(String) } },
    });
    expect(await desk.verdict(id)).toBeNull();
    const bare = await desk.somebody('admin');
    await desk.running.db.query(
      'UPDATE people SET totp_sealed = NULL, totp_enrolled_at = NULL WHERE id = $1',
      [bare.actor.userId],
    );
    expect(await desk.approve(bare, id)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
    expect((await desk.approve(admin, id, right)).status).toBe(200);
  });

  it('is refused to the requester by the API and by the database', async () => {
    const id = await desk.propose(finance);
    expect(await desk.approve(finance, id)).toMatchObject({ status: 403, body: { code: 'proposal_own' } });
    expect((await desk.reject(finance, id)).body.code).toBe('proposal_own');
    const write = (verdict: string, by: TestUser) =>
      desk.running.db.query(
        'UPDATE proposals SET verdict = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
        [id, verdict, by.actor.userId, desk.clock.now()],
      );
    await expect(write('approved', finance)).rejects.toThrow(/check constraint/);
    await expect(write('refused', finance)).rejects.toThrow(/check constraint/);
    await expect(write('withdrawn', admin)).rejects.toThrow(/check constraint/);
    await expect(
      desk.running.db.query(`UPDATE proposals SET payload = '{}' WHERE id = $1`, [id]),
    ).rejects.toThrow(/never changed/);
    await expect(desk.running.db.query('DELETE FROM proposals')).rejects.toThrow(/permission denied/);
    await write('refused', admin);
    await expect(write('approved', admin)).rejects.toThrow(/decided once/);
  });

  it('requires a current role of its kind', async () => {
    const id = await desk.propose(admin, { kind: ADMINS_KIND });
    expect(await desk.approve(finance, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await desk.reject(finance, id)).status).toBe(403);
    expect((await desk.approve(support, id)).status).toBe(403);
    const demoted = await desk.somebody('admin');
    await desk.running.db.query(`UPDATE people SET role = 'finance' WHERE id = $1`, [demoted.actor.userId]);
    const decisions = desk.running.app.get(ProposalDecisionsService);
    const code = demoted.app.fresh();
    expect(await refusalOf(decisions.approve(id, { code }, demoted.actor))).toBe('forbidden');
    expect(await desk.verdict(id)).toBeNull();
  });

  it('is refused before the end of the cool-off, also by the database, and consumes the code', async () => {
    const notBefore = desk.clock.in(24 * HOUR_MS);
    const id = await desk.propose(finance, { notBefore });
    const code = admin.app.fresh();
    const early = await desk.approve(admin, id, code);
    expect(early).toMatchObject({ status: 409, body: { code: 'too_early' } });
    expect(early.body).toMatchObject({ values: { at: notBefore.toISOString() } });
    expect((await desk.approve(admin, id, code)).body.errors).toHaveProperty('code');
    await expect(
      desk.running.db.query(
        `UPDATE proposals SET verdict = 'approved', decided_by = $2, decided_at = $3 WHERE id = $1`,
        [id, admin.actor.userId, desk.clock.now()],
      ),
    ).rejects.toThrow(/check constraint/);
    desk.clock.advance(25 * HOUR_MS);
    await admin.browser.enter(admin.actor.email);
    await finance.browser.enter(finance.actor.email);
    expect((await desk.approve(admin, id)).status).toBe(200);
    expect(await desk.done(id)).toBe(1);
  });

  it('is rolled back when the action fails; the code stays consumed', async () => {
    const id = await desk.propose(finance);
    desk.refusal = new Problem(409, 'already_final');
    const code = admin.app.fresh();
    expect((await desk.approve(admin, id, code)).body.code).toBe('already_final');
    expect([await desk.verdict(id), await desk.done(id)]).toEqual([null, 0]);
    expect(await desk.acts(id)).toEqual(['proposal.made']);
    desk.refusal = undefined;
    expect((await desk.approve(admin, id, code)).status).toBe(422);
    expect((await desk.approve(admin, id)).status).toBe(200);
    expect(await desk.done(id)).toBe(1);
  });

  it('requires a requester who still has the permission, else it can only be rejected', async () => {
    for (const loss of ['disabled_at = now()', `role = 'support'`]) {
      const proposer = await desk.somebody('finance');
      const id = await desk.propose(proposer);
      await desk.running.db.query(`UPDATE people SET ${loss} WHERE id = $1`, [proposer.actor.userId]);
      expect(await desk.approve(admin, id)).toMatchObject({ status: 409, body: { code: 'proposer_gone' } });
      expect([await desk.verdict(id), await desk.done(id)]).toEqual([null, 0]);
      expect((await desk.reject(admin, id)).status).toBe(200);
    }
  });

  it('of an unknown kind is refused with an explanation, and an administrator may reject it', async () => {
    const id = await desk.propose(finance, { kind: UNKNOWN_KIND });
    expect(await desk.approve(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'proposal_kind_unknown' },
    });
    expect((await desk.reject(admin, id)).body['verdict']).toBe('refused');
  });

  it('and nine others with ten simultaneous rejections make one decision', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => desk.somebody('admin')));
    for (let round = 0; round < 3; round += 1) {
      const id = await desk.propose(finance);
      const [first] = crowd;
      first?.app.fresh();
      const closedBefore = desk.closed.length;
      const answers = await Promise.all(
        crowd.map((one, i) => (i % 2 ? desk.reject(one, id) : desk.approve(one, id, one.app.code()))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
      const approved = (await desk.verdict(id)) === 'approved';
      expect(await desk.done(id)).toBe(approved ? 1 : 0);
      expect(desk.closed.length - closedBefore).toBe(approved ? 0 : 1);
      expect(await desk.acts(id)).toHaveLength(2);
    }
  });
});

describe('a rejection and a withdrawal', () => {
  it('close the proposal with a reason without executing it', async () => {
    const [first, second] = [await desk.propose(finance), await desk.propose(finance)];
    expect((await desk.reject(admin, first, '')).status).toBe(422);
    expect((await desk.reject(admin, first, '  ')).status).toBe(422);
    expect((await desk.reject(admin, first, 'not funded')).body).toMatchObject({
      verdict: 'refused',
      decisionReason: 'not funded',
    });
    expect(await desk.withdraw(admin, second)).toMatchObject({
      status: 403,
      body: { code: 'proposal_not_yours' },
    });
    expect((await desk.withdraw(finance, second)).body).toMatchObject({ verdict: 'withdrawn', mine: true });
    expect(desk.closed.slice(-2)).toEqual([`refused ${first}`, `withdrawn ${second}`]);
    expect(await desk.acts(second)).toEqual(['proposal.made', 'proposal.withdrawn']);
    expect((await desk.withdraw(finance, second)).body.code).toBe('proposal_decided');
    expect([await desk.done(first), await desk.done(second)]).toEqual([0, 0]);
  });

  it('exclude each other: twenty pairs of approval and withdrawal', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await desk.propose(finance);
      const code = admin.app.fresh();
      const [approval, withdrawal] = await Promise.all([
        desk.approve(admin, id, code),
        desk.withdraw(finance, id),
      ]);
      expect([approval.status, withdrawal.status].sort()).toEqual([200, 409]);
      expect(await desk.done(id)).toBe(approval.status === 200 ? 1 : 0);
    }
  });
});
