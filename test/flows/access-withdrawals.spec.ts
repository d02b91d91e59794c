import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessAlertsService } from '../../server/merchant/alerts/access-watch/access-alerts.service.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import type { Answer } from '../support/session-client.js';

let app: PayoutsHarness;

beforeAll(async () => {
  app = await PayoutsHarness.open();
});
afterAll(() => app.close());

const change = (by: Colleague, who: Colleague, body: object): Promise<Answer> =>
  by.browser.send('PATCH', `/api/users/${who.id}`, { body });
const undo = (by: Colleague, id: unknown): Promise<Answer> =>
  by.post(`/api/access-withdrawals/${String(id)}/undo`, { code: by.code() });

async function withdrawals(by: Colleague): Promise<{ id: string; email: string; undoable: boolean }[]> {
  return JSON.parse((await by.get('/api/access-withdrawals')).text) as {
    id: string;
    email: string;
    undoable: boolean;
  }[];
}

async function withdrawalAlerts(): Promise<{ subject: string; notified: string[] }[]> {
  await app.running.app.get(AccessAlertsService).watch();
  return app.db.query(
    `SELECT a.subject, ARRAY(SELECT p.email FROM people p WHERE p.id = ANY(a.owner_ids)) AS notified
     FROM alerts a WHERE a.kind = 'approver_withdrawn' AND a.closed_at IS NULL ORDER BY 1`,
  );
}

describe('the session of one administrator', () => {
  it.each([
    ['disables', { disabled: true }],
    ['takes the role from', { role: 'support' }],
    ['takes the projects from', { allProjects: false, projectIds: [] }],
    ['limits', { role: 'finance', countries: ['226'] }],
  ])('%s no approver without a code', async (_, body) => {
    const { admin, admin2 } = app.users;
    const answer = await change(admin, admin2, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    const wrong = await change(admin, admin2, { ...body, code: '000000' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    expect((await admin2.get('/api/session')).body['person']).toMatchObject({
      ...{ role: 'admin', allProjects: true, disabledAt: null },
    });
    expect(await withdrawals(admin)).toEqual([]);
  });

  it('removes no group of approvers without a code', async () => {
    const { admin } = app.users;
    await app.db.query(
      `INSERT INTO provider_groups (name, role, all_projects, project_ids, changed_by, changed_at)
       VALUES ('chiefs', 'admin', true, '{}', $1, now())`,
      [admin.id],
    );
    const group = { name: 'chiefs', role: 'support', allProjects: true, projectIds: [] };
    for (const [path, body] of [
      ['/api/provider-groups/remove', { name: 'chiefs' }],
      ['/api/provider-groups', group],
    ] as const)
      expect(await admin.post(path, body)).toMatchObject({
        ...{ status: 422, body: { errors: { code: expect.any(String) } } },
      });
    const removed = await admin.post('/api/provider-groups/remove', { name: 'chiefs', code: admin.code() });
    expect(removed.status).toBe(204);
  });
});

describe('access taken from an approver', () => {
  it('is given back by another approver with a code, and every approver is notified', async () => {
    const { admin, admin2, finance, support } = app.users;
    expect((await change(admin, admin2, { disabled: true, code: admin.code() })).status).toBe(200);
    expect((await admin2.get('/api/session')).status).toBe(401);
    const [alert] = await withdrawalAlerts();
    expect(alert).toMatchObject({ subject: admin2.email });
    expect(alert?.notified).toEqual(expect.arrayContaining([admin.email, finance.email]));
    const [one] = await withdrawals(finance);
    expect(one).toMatchObject({ email: admin2.email, undoable: true });
    expect(await withdrawals(admin)).toMatchObject([{ id: one?.id, undoable: false }]);
    expect((await support.get('/api/access-withdrawals')).status).toBe(403);
    expect((await undo(admin, one?.id)).body.code).toBe('withdrawal_own');
    const wrong = { code: '000000' };
    expect((await finance.post(`/api/access-withdrawals/${String(one?.id)}/undo`, wrong)).status).toBe(422);
    expect((await undo(finance, one?.id)).status).toBe(204);
    await admin2.signIn();
    expect((await admin2.get('/api/session')).body['person']).toMatchObject({
      role: 'admin',
      disabledAt: null,
    });
    expect((await undo(finance, one?.id)).status).toBe(404);
    expect(await withdrawalAlerts()).toEqual([]);
    const order = await app.request(finance);
    expect((await app.approve(admin2, order.id)).status).toBe(200);
  });

  it('is given back step by step, the last step first', async () => {
    const { admin, admin2 } = app.users;
    const one = await app.hire('steps', 'finance');
    await change(admin, one, { role: 'support', code: admin.code() });
    await change(admin, one, { disabled: true });
    const [lowered] = await withdrawals(admin2);
    expect((await undo(admin2, lowered?.id)).body.code).toBe('changed_meanwhile');
    await change(admin, one, { disabled: false });
    expect((await undo(admin2, lowered?.id)).status).toBe(204);
    await one.signIn();
    expect((await one.get('/api/session')).body['person']).toMatchObject({ role: 'finance' });
  });

  it('is not given back by two at the same time, nor after 7 days', async () => {
    const { admin, admin2, finance } = app.users;
    const one = await app.hire('late', 'finance');
    await change(admin, one, { disabled: true, code: admin.code() });
    const [first] = await withdrawals(admin2);
    const answers = await Promise.all([undo(admin2, first?.id), undo(finance, first?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await change(admin, one, { disabled: true, code: admin.code() });
    const [second] = await withdrawals(admin2);
    app.clock.advance(7 * DAY_MS + 1);
    await admin2.signIn();
    expect((await undo(admin2, second?.id)).status).toBe(404);
    expect(await withdrawals(admin2)).toEqual([]);
  });
});
