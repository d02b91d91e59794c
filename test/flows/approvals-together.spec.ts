import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { Problem } from '../../server/platform/common/problems/problem.js';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import { ADMINS_KIND, KIND, ProposalsHarness, type TestUser } from '../support/proposals.harness.js';
import type { Answer } from '../support/session-client.js';

let app: ProposalsHarness;
let admin: TestUser;
let admin2: TestUser;
let finance: TestUser;
let support: TestUser;

beforeAll(async () => {
  app = await ProposalsHarness.open();
  admin = await app.somebody('admin');
  admin2 = await app.somebody('admin');
  finance = await app.somebody('finance');
  support = await app.somebody('support');
});
afterAll(() => app.running.close());
beforeEach(() => {
  app.refusal = undefined;
  app.clock.advance(60_000);
});

/** Proposes acts with these amounts, in this order. */
async function proposed(amounts: readonly number[], by = finance): Promise<string[]> {
  const ids: string[] = [];
  for (const amount of amounts)
    ids.push(await app.propose(by, { payload: { operatorId: app.operator(), amount } }));
  return ids;
}

const approve = (
  by: TestUser,
  ids: readonly string[],
  { code = by.app.fresh(), ...more }: { total?: number; code?: string; reason?: string } = {},
): Promise<Answer> =>
  by.browser.send('POST', '/api/proposals/approve', { body: { ids, total: 0, code, ...more } });

const verdicts = (ids: readonly string[]) => Promise.all(ids.map((id) => app.verdict(id)));

describe('an approval of several proposals', () => {
  it('carries out each by one code, with a decision and an audit entry of its own', async () => {
    const ids = await proposed([1_000, -300, 50]);
    const answer = await approve(admin, ids, { total: 750, reason: 'seen' });
    expect(answer).toMatchObject({ status: 200, body: { approved: ids } });
    expect(await verdicts(ids)).toEqual(['approved', 'approved', 'approved']);
    for (const id of ids) {
      expect(await app.done(id)).toBe(1);
      expect(await app.acts(id)).toEqual(['proposal.made', 'proposal.approved']);
    }
    expect((await admin.browser.send('GET', `/api/proposals/${ids[0] ?? ''}`)).body).toMatchObject({
      amount: 1_000,
      decisionReason: 'seen',
      decidedBy: admin.actor.email,
      mayApprove: false,
    });
  });

  it('carries out none when one was decided meanwhile, and names it', async () => {
    const ids = await proposed([1, 2, 3]);
    const [, second = ''] = ids;
    await app.reject(admin2, second);
    const answer = await approve(admin, ids, { total: 6 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'none_approved', values: { refused: 1 } } });
    expect(answer.body.errors).toEqual({
      [second]: 'This request is no longer pending approval.',
    });
    expect(await verdicts(ids)).toEqual([null, 'refused', null]);
  });

  it('carries out none when the action of one is refused, and names it', async () => {
    const ids = await proposed([1, 2]);
    app.refusal = new Problem(409, 'changed_meanwhile');
    const answer = await approve(admin, ids, { total: 3 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'none_approved' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([ids[0]]);
    expect(await verdicts(ids)).toEqual([null, null]);
    for (const id of ids) expect([await app.done(id), await app.acts(id)]).toEqual([0, ['proposal.made']]);
  });

  it('carries out none of a list with an own one, one of no project in reach or one in its cool-off', async () => {
    const theirs = await proposed([1]);
    const own = await proposed([2], admin);
    expect(await approve(admin, [...theirs, ...own], { total: 3 })).toMatchObject({
      status: 403,
      body: { code: 'none_approved', errors: { [own[0] ?? '']: expect.stringMatching(/own request/) } },
    });
    const early = await app.propose(finance, { notBefore: app.clock.in(HOUR_MS) });
    expect((await approve(admin, [...theirs, early], { total: 1 })).body.errors).toHaveProperty([early]);
    const elsewhere = await app.somebody('finance', [app.mali]);
    expect((await approve(elsewhere, theirs, { total: 1 })).body.errors).toHaveProperty([theirs[0] ?? '']);
    expect(await verdicts([...theirs, ...own, early])).toEqual([null, null, null]);
  });

  it('is bound to its total and to one kind', async () => {
    const ids = await proposed([10, 20]);
    expect(await approve(admin, ids, { total: 31 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const other = await app.propose(finance, { kind: ADMINS_KIND });
    expect((await approve(admin, [...ids, other], { total: 30 })).body.errors).toEqual({
      ids: 'must be of one type',
    });
    expect((await approve(admin, [ids[0] ?? '', ids[0] ?? ''], { total: 20 })).status).toBe(422);
    expect(await verdicts([...ids, other])).toEqual([null, null, null]);
  });

  it('requires the role of the kind and an unused code', async () => {
    const ids = [
      await app.propose(admin, { kind: ADMINS_KIND }),
      await app.propose(admin, { kind: ADMINS_KIND }),
    ];
    expect(await approve(finance, ids)).toMatchObject({ status: 403, body: { code: 'none_approved' } });
    expect((await approve(support, ids)).body.code).toBe('forbidden');
    expect((await approve(admin2, ids, { code: '000000' })).status).toBe(422);
    expect(await verdicts(ids)).toEqual([null, null]);
  });

  it('of two approvers at once over overlapping lists leaves each proposal decided once', async () => {
    const [a = '', b = '', c = ''] = await proposed([1, 2, 4]);
    const answers = await Promise.all([
      approve(admin, [a, b], { total: 3 }),
      approve(admin2, [c, b], { total: 6 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(Object.keys(refused?.body.errors ?? {})).toEqual([b]);
    expect(await app.done(b)).toBe(1);
    expect((await verdicts([a, b, c])).filter((verdict) => verdict === null)).toHaveLength(1);
  });

  it('repeated ten times is carried out once', async () => {
    const ids = await proposed([5, 6]);
    const code = admin.app.fresh();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => approve(admin, ids, { total: 11, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 422, 429]).toContain(status);
    expect(await approve(admin2, ids, { total: 11 })).toMatchObject({
      status: 409,
      body: { values: { refused: 2 } },
    });
    for (const id of ids) expect(await app.done(id)).toBe(1);
  });
});

describe('the list of what waits for a user', () => {
  it('holds what this user may approve now, and is what the menu counts', async () => {
    const reader = await app.somebody('finance');
    const before = await waiting(reader);
    const theirs = await app.propose(finance);
    await app.propose(reader);
    await app.propose(admin, { kind: ADMINS_KIND });
    await app.propose(finance, { notBefore: app.clock.in(HOUR_MS) });
    const after = await waiting(reader);
    expect(after.filter((id) => !before.includes(id))).toEqual([theirs]);
    const { body } = await reader.browser.send('GET', '/api/dashboard/waiting');
    expect(body['proposals']).toBe(after.length);
    const { body: one } = await reader.browser.send('GET', `/api/proposals/${theirs}`);
    expect(one).toMatchObject({ mayApprove: true, mine: false });
    expect(await waiting(support)).toEqual([]);
  });
});

async function waiting({ browser }: TestUser): Promise<string[]> {
  const { body } = await browser.send('GET', '/api/proposals?waitingForMe=true&perPage=100');
  const rows = body['data'] as ProposalView[];
  expect(rows.every(({ mayApprove, kind }) => mayApprove && [KIND, ADMINS_KIND].includes(kind))).toBe(true);
  return rows.map(({ id }) => id);
}
