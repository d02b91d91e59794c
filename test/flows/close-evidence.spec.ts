import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DaysHarness, FIRST, type DayMember } from '../support/days.harness.js';
import type { Answer } from '../support/session-client.js';

const BEGINS = `${FIRST}T00:00:00Z`;
const ENDS = '2026-11-11T00:00:00Z';

let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
  await app.done(app.begin());
  await app.credit();
  app.at('2026-11-11T07:00:00Z');
});
afterAll(() => app.close());

const declare = (body: object, by: DayMember = app.awa): Promise<Answer> =>
  by.browser.send('POST', `/api/accounts/${app.projectId}/11/statements`, {
    body: { source: 'declared', note: 'read on the screen', ...body },
  });

const findings = async (): Promise<string[]> =>
  (await app.view(FIRST)).steps
    .find(({ name }) => name === 'proof')
    ?.findings.map(({ code, blocks }) => `${code}${blocks ? '!' : ''}`) ?? [];

const proof = async () => (await app.view(FIRST)).figures.proof.find(({ operatorId }) => operatorId === '11');

async function upload(): Promise<string> {
  const query = new URLSearchParams({ projectId: app.projectId, name: 'balance.csv' });
  const { body } = await app.done(
    app.awa.browser.send('POST', `/api/files?${query.toString()}`, {
      raw: Buffer.from('account;balance\n11;60000\n'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
  return String(body['id']);
}

describe('a declared balance', () => {
  it('proves nothing without evidence, and the step names the account', async () => {
    expect(await findings()).toEqual(['opening_unknown!']);
    await app.done(declare({ amount: 50_000, asOf: BEGINS }));
    expect(await findings()).toEqual(['opening_alone!']);
    expect(await proof()).toMatchObject({ opening: null, openingAlone: 50_000 });
  });

  it('proves the day when it has evidence', async () => {
    await app.done(declare({ amount: 50_000, asOf: BEGINS, fileId: await upload() }));
    expect(await proof()).toMatchObject({ opening: 50_000, openingFrom: 'stated', openingAlone: null });
    await app.done(declare({ amount: 60_000, asOf: ENDS }));
    expect(await findings()).toEqual(['stated_alone!']);
    expect(await proof()).toMatchObject({ stated: null, residual: null, statedAlone: 60_000 });
  });

  it('proves the day once a second user approves it', async () => {
    app.clock.advance(60_000);
    await app.done(declare({ amount: 60_000, asOf: ENDS, approval: true }));
    const { body } = await app.awa.browser.send('GET', '/api/proposals?state=open&kind=balance.statement');
    const [proposal] = (body as unknown as { data: { id: string; payload: object }[] }).data;
    expect(proposal?.payload).toMatchObject({ operatorId: '11', amount: 60_000 });
    const approve = (by: DayMember): Promise<Answer> =>
      by.browser.send('POST', `/api/proposals/${proposal?.id}/approve`, { body: { code: by.codes.fresh() } });
    expect((await approve(app.awa)).body.code).toBe('proposal_own');
    expect(await findings()).toEqual(['stated_alone!']);
    const before = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await app.done(approve(app.issa));
    expect(await findings()).toEqual([]);
    expect(await proof()).toMatchObject({ stated: 60_000, residual: 0, statedEvidence: 'approval' });
    const then = (await app.view(FIRST, before)).figures.proof.find(({ operatorId }) => operatorId === '11');
    expect(then).toMatchObject({ stated: null, statedAlone: 60_000 });
  });

  it('is printed with its evidence in the sign-off', async () => {
    const query = new URLSearchParams({ projectId: app.projectId, from: FIRST });
    const { text } = await app.awa.browser.send('GET', `/api/reports/sign_off?${query.toString()}`);
    const report = JSON.parse(text) as { sections: { name: string; rows: unknown[][] }[] };
    const rows = report.sections.find(({ name }) => name === 'coverage')?.rows ?? [];
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['Statement', 'Not covered', 60_000, 'Declared, approved by a second person'],
      ['Merchant orders', 'Not covered', null, null],
      ['Bank', 'Not covered', null, null],
    ]);
  });
});
