import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { type CausePartToOpen, openCause } from '../support/open-break.fixture.js';

const SECOND = '2026-11-11';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.anew();
  await app.begin();
  for (const operatorId of ['11', '12']) await app.state(50_000, `${FIRST}T00:00:00Z`, operatorId);
});

async function get<T>(path: string): Promise<T> {
  return JSON.parse((await app.done(app.awa.browser.send('GET', `/api/${path}`))).text) as T;
}

const proposal = (id: string): Promise<ProposalView> => get(`proposals/${id}`);

async function ask(id: string, act: string, body: object): Promise<string> {
  const { body: made } = await app.done(app.awa.browser.send('POST', `/api/breaks/${id}/${act}`, { body }));
  return String(made['proposalId']);
}

/** Runs the checks of a day. @returns the open breaks of the project by operator */
async function check(day: string): Promise<Map<string | null, BreakRow>> {
  await app.running.app.get(CheckDayService).check({ projectId: app.projectId, day }, 'test');
  const { data } = await get<{ data: BreakRow[] }>(`breaks?projectId=${app.projectId}&state=open`);
  return new Map(data.map((row) => [row.operatorId, row]));
}

const approveTogether = (ids: readonly string[], total: number) =>
  app.issa.browser.send('POST', '/api/proposals/approve', {
    body: { ids, total, code: app.issa.codes.fresh() },
  });

describe('a request about a break that the checks clear', () => {
  it('ends, stops no other request and is made again when the break is found again', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(45_000, `${SECOND}T00:00:00Z`);
    await app.state(47_000, `${SECOND}T00:00:00Z`, '12');
    const found = await check(FIRST);
    const [first, other] = [found.get('11')?.id ?? '', found.get('12')?.id ?? ''];
    const reason = { reason: 'Réponse attendue vendredi' };
    const ended = await ask(first, 'carry-over', reason);
    const kept = await ask(other, 'carry-over', reason);
    app.at(`${SECOND}T08:00:00Z`);
    await app.state(50_000, `${SECOND}T00:00:00Z`);
    expect([...(await check(FIRST)).keys()]).toEqual(['12']);
    expect(await proposal(ended)).toMatchObject({
      ...{ verdict: 'overtaken', decidedBy: null, decidedAt: `${SECOND}T08:00:00.000Z`, mayApprove: false },
    });
    const late = await app.approve(ended);
    expect([late.status, late.body.code]).toEqual([409, 'proposal_decided']);
    const { data: open } = await get<{ data: ProposalView[] }>('proposals?state=open');
    expect(open.map(({ id }) => id)).toEqual([kept]);
    expect((await approveTogether([kept], 3_000)).status).toBe(200);
    const audited = await app.running.db.query<object[]>(
      `SELECT actor, act, project_id AS "projectId" FROM audit_entries WHERE subject_id = $1 ORDER BY at, id`,
      [ended],
    );
    expect(audited).toMatchObject([
      { act: 'proposal.made' },
      { actor: 'rappro', act: 'proposal.overtaken', projectId: app.projectId },
    ]);
    app.at(`${SECOND}T09:00:00Z`);
    await app.state(45_000, `${SECOND}T00:00:00Z`);
    const again = (await check(FIRST)).get('11');
    expect([again?.id, again?.proposalId]).toEqual([first, null]);
    const asked = await ask(first, 'carry-over', reason);
    await app.done(app.approve(asked));
  });

  it('is kept as long as one break of its cause is open', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    const parts: CausePartToOpen[] = [
      { kind: 'duplicate_order', amount: 400_000, day: FIRST },
      { kind: 'balance_residual', amount: 400_000 },
    ];
    const [lead] = await openCause(app.running.db, {
      ...{ projectId: app.projectId, day: SECOND, at: app.clock.now(), kind: 'duplicate', parts },
    });
    const asked = await ask(lead ?? '', 'resolve-cause', {
      code: 'operator_error',
      reason: 'Payé deux fois',
    });
    app.at(`${SECOND}T07:05:00Z`);
    await check(FIRST);
    expect(await proposal(asked)).toMatchObject({ verdict: null });
    await check(SECOND);
    expect(await proposal(asked)).toMatchObject({ verdict: 'overtaken' });
  });
});
