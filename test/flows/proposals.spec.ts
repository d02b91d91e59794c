import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { FilesService } from '../../server/access/files/files.service.js';
import {
  ADMINS_KIND,
  KIND,
  ProposalsHarness,
  refusalOf,
  type TestUser,
} from '../support/proposals.harness.js';

let app: ProposalsHarness;
let admin: TestUser;
let finance: TestUser;
let burkinabe: TestUser;
let malian: TestUser;
let support: TestUser;

beforeAll(async () => {
  app = await ProposalsHarness.open();
  admin = await app.somebody('admin');
  finance = await app.somebody('finance');
  burkinabe = await app.somebody('finance', [app.burkina]);
  malian = await app.somebody('admin', [app.mali]);
  support = await app.somebody('support');
});
afterAll(() => app.running.close());
beforeEach(() => {
  app.clock.advance(60_000);
});

describe('a proposal', () => {
  it('is found by the account that it concerns', async () => {
    const [operatorId, other] = [app.operator(), app.operator()];
    const id = await app.propose(finance, { subjectId: 'release-1', payload: { operatorId } });
    await app.propose(finance, { subjectId: 'release-2', payload: { operatorId: other } });
    await app.propose(malian, { subjectId: 'release-3', projectId: app.mali, payload: { operatorId } });
    const about = `projectId=${app.burkina}&operatorId=${operatorId}`;
    const { body } = await admin.browser.send('GET', `/api/proposals?state=open&${about}`);
    expect(body).toMatchObject({ total: 1, data: [{ id }] });
  });

  it('is recorded and awaits another user', async () => {
    const id = await app.propose(finance, { subjectId: 'account-1', reason: '  funded  ' });
    const { body } = await admin.browser.send('GET', `/api/proposals/${id}`);
    expect(body).toEqual({
      id,
      kind: KIND,
      projectId: app.burkina,
      projectName: 'Burkina',
      subjectId: 'account-1',
      payload: { operatorId: expect.any(String) },
      amount: null,
      reason: 'funded',
      fileId: null,
      fileName: null,
      proposedBy: finance.actor.email,
      proposedAt: app.clock.now().toISOString(),
      notBefore: null,
      verdict: null,
      decidedBy: null,
      decidedFor: null,
      decidedAt: null,
      decisionReason: null,
      mine: false,
      mayApprove: true,
      standIns: [],
      escalation: null,
    });
    expect((await finance.browser.send('GET', `/api/proposals/${id}`)).body['mine']).toBe(true);
    expect(await app.acts(id)).toEqual(['proposal.made']);
    expect(await app.done(id)).toBe(0);
  });

  it('is unique per kind and subject, also for twenty simultaneous requests', async () => {
    const about = { subjectId: 'account-2' };
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => app.propose(i % 2 ? finance : admin, about)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(app.propose(finance, about))).toBe('proposal_open');
    await app.propose(finance, { ...about, kind: ADMINS_KIND });
    const [open] = await app.running.db.query<{ id: string }[]>(
      `SELECT id FROM proposals WHERE subject_id = 'account-2' AND kind = $1`,
      [KIND],
    );
    const decider = await app.somebody('admin');
    expect((await app.reject(decider, open?.id ?? '')).status).toBe(200);
    await app.propose(finance, about);
    await Promise.all([app.propose(finance, { subjectId: null }), app.propose(finance, { subjectId: null })]);
  });

  it('has a reason and files of its own project only', async () => {
    expect(await refusalOf(app.propose(finance, { reason: '  ' }))).toBe('reason: isNotEmpty');
    expect(await refusalOf(app.propose(finance, { reason: 'x'.repeat(1_001) }))).toBe('reason: maxLength');
    const bytes = Buffer.from('the bank says so');
    const store = (projectId: string) =>
      app.running.app.get(FilesService).store({ projectId, name: 'bank.txt', bytes }, finance.actor);
    const [here, there] = [await store(app.burkina), await store(app.mali)];
    expect(await refusalOf(app.propose(finance, { fileId: there.id }))).toBe('fileId: unknownFile');
    expect(await refusalOf(app.propose(finance, { fileId: here.id, projectId: null }))).toBe(
      'fileId: unknownFile',
    );
    const id = await app.propose(finance, { fileId: here.id });
    const { body } = await admin.browser.send('GET', `/api/proposals/${id}`);
    expect(body).toMatchObject({ fileId: here.id, fileName: 'bank.txt' });
  });

  it('is visible in its projects only; one of all projects to users of all projects', async () => {
    const subjectId = newId(app.clock.now());
    const ids = {
      burkina: await app.propose(finance, { subjectId }),
      everywhere: await app.propose(finance, { subjectId, kind: ADMINS_KIND, projectId: null }),
    };
    const seen = async ({ browser }: TestUser): Promise<unknown[]> => {
      const { body } = await browser.send('GET', `/api/proposals?subjectId=${subjectId}`);
      return (body['data'] as { id: string }[]).map(({ id }) => id);
    };
    expect(await seen(support)).toEqual([ids.everywhere, ids.burkina]);
    expect(await seen(burkinabe)).toEqual([ids.burkina]);
    expect(await seen(malian)).toEqual([]);
    for (const id of Object.values(ids)) {
      expect((await malian.browser.send('GET', `/api/proposals/${id}`)).status).toBe(404);
      expect((await app.approve(malian, id)).status).toBe(404);
      expect((await app.reject(malian, id)).status).toBe(404);
      expect((await app.withdraw(malian, id)).status).toBe(404);
      expect(await app.verdict(id)).toBeNull();
    }
    expect((await app.reject(burkinabe, ids.everywhere)).status).toBe(404);
  });

  it('is found by state, kind, subject and project', async () => {
    const subjectId = newId(app.clock.now());
    const open = await app.propose(finance, { subjectId });
    const decided = await app.propose(finance, { subjectId, kind: ADMINS_KIND });
    await app.reject(admin, decided);
    const find = async (filter: string): Promise<unknown[]> => {
      const { body } = await admin.browser.send('GET', `/api/proposals?subjectId=${subjectId}&${filter}`);
      return [body['total'], ...(body['data'] as { id: string }[]).map(({ id }) => id)];
    };
    expect(await find('state=open')).toEqual([1, open]);
    expect(await find('state=decided')).toEqual([1, decided]);
    expect(await find(`projectId=${app.mali}`)).toEqual([0]);
    expect(await find('kind=payout.release')).toEqual([0]);
    expect(await find('sort=proposedAt&order=ASC')).toEqual([2, open, decided]);
    for (const wrong of ['state=maybe', 'kind=other', 'projectId=x', 'sort=payload'])
      expect((await admin.browser.send('GET', `/api/proposals?${wrong}`)).status).toBe(422);
  });

  it('shows the beginning of a long payload in a list and all of it on its page', async () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => `payout-${i}`);
    const id = await app.propose(finance, { payload: { ids }, subjectId: 'long' });
    const list = await admin.browser.send('GET', '/api/proposals?subjectId=long');
    expect((list.body['data'] as { payload: { ids: string[] } }[])[0]?.payload.ids).toEqual(ids.slice(0, 20));
    expect((await admin.browser.send('GET', `/api/proposals/${id}`)).body['payload']).toEqual({ ids });
  });
});
