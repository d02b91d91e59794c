import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROPOSAL_KINDS, type ProposalKind } from '../../server/access/approvals/proposal-kinds.js';
import { type ProposalView } from '../../server/access/approvals/proposal.view.js';
import { ProposalsService } from '../../server/access/approvals/proposals.service.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, admin2: Colleague, finance: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, admin2, finance } = app.users);
});
afterAll(() => app.close());

const REASON = 'as agreed by telephone';

/** Sends two requests of each kind. */
const REQUESTS: Partial<Record<ProposalKind, () => Promise<unknown>>> = {
  'cash.movement': async () => {
    for (const [operatorId, amount] of [
      ['11', 900_000],
      ['12', 250_000],
    ])
      await sent(finance, `/api/accounts/${app.main.id}/${operatorId}/cash`, {
        ...{ kind: 'cashin', amount, happenedAt: app.clock.now().toISOString() },
        ...{ note: 'transfer', reason: REASON },
      });
  },
  'balance.statement': async () => {
    for (const operatorId of ['11', '12'])
      await sent(finance, `/api/accounts/${app.main.id}/${operatorId}/statements`, {
        ...{ amount: 100_000, asOf: app.clock.now().toISOString(), source: 'declared' },
        ...{ note: REASON, approval: true },
      });
  },
  'user.create': async () => {
    for (const name of ['first', 'second'])
      await sent(admin, '/api/users', {
        ...{ email: `${name}@example.com`, name, role: 'finance', allProjects: true, projectIds: [] },
        reason: REASON,
      });
  },
  'user.password_reset': async () => {
    for (const name of ['kadi', 'moussa']) {
      const { id } = await app.hire(name, 'finance');
      await sent(admin, `/api/users/${id}/reset-password`, { reason: REASON });
    }
  },
  'user.second_factor_reset': async () => {
    for (const name of ['ibra', 'fanta']) {
      const { id } = await app.hire(name, 'finance');
      await sent(admin, `/api/users/${id}/reset-second-factor`, { reason: REASON });
    }
  },
  'api_key.create': async () => {
    for (const name of ['shop', 'till'])
      await sent(admin, `/api/projects/${app.main.id}/api-keys`, {
        ...{ name, permissions: ['payins.create'], reason: REASON },
      });
  },
};

async function sent(by: Colleague, path: string, body: object): Promise<void> {
  const { status, text } = await by.post(path, body);
  if (status >= 300) throw new Error(`${path}: ${text}`);
}

const waiting = async (kind: ProposalKind): Promise<ProposalView[]> => {
  const { body } = await admin2.get(`/api/proposals?waitingForMe=true&kind=${kind}&perPage=50`);
  return body['data'] as ProposalView[];
};

describe('requests of one kind', () => {
  it.each(Object.entries(REQUESTS))('%s are carried out together by one code', async (name, request) => {
    const kind = PROPOSAL_KINDS.find((each) => each === name)!;
    await request();
    const proposals = await waiting(kind);
    expect(proposals).toHaveLength(2);
    const ids = proposals.map(({ id }) => id);
    const total = proposals.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const answer = await admin2.post('/api/proposals/approve', { ids, total, code: admin2.code() });
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ approved: ids })]);
    expect(await waiting(kind)).toEqual([]);
    const entries = await app.db.query<{ actor: string }[]>(
      `SELECT actor FROM audit_entries WHERE act = 'proposal.approved' AND subject_id = ANY($1)`,
      [ids],
    );
    expect(entries.map(({ actor }) => actor)).toEqual([admin2.email, admin2.email]);
  });

  it('all have a handler that an administrator may ask', () => {
    const kinds = app.running.app.get(ProposalsService).kindsOf('admin');
    expect(PROPOSAL_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('are carried out by two approvers at once whose lists cross the same accounts', async () => {
    const ids: string[] = [];
    for (const [operatorId, amount] of [
      ['11', 1_000],
      ['12', 2_000],
      ['12', 4_000],
      ['11', 8_000],
    ])
      await sent(finance, `/api/accounts/${app.main.id}/${operatorId}/cash`, {
        ...{ kind: 'cashin', amount, happenedAt: app.clock.now().toISOString() },
        ...{ note: 'transfer', reason: REASON },
      });
    const amounts = new Map((await waiting('cash.movement')).map(({ amount, id }) => [amount, id]));
    for (const amount of [1_000, 2_000, 4_000, 8_000]) ids.push(amounts.get(amount) ?? '');
    const [a, b, c, d] = ids;
    const [mine, theirs] = [admin.code(), admin2.code()];
    const answers = await Promise.all([
      admin.post('/api/proposals/approve', { ids: [a, b], total: 3_000, code: mine }),
      admin2.post('/api/proposals/approve', { ids: [c, d], total: 12_000, code: theirs }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting('cash.movement')).toEqual([]);
  });
});
