import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CashinRequestView } from '../../server/payments/accounts/accounts/account.view.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { FloatHarness, ORANGE } from '../support/float.harness.js';
import type { Colleague, PayoutsProject } from '../support/payouts.harness.js';

let float: FloatHarness;
beforeAll(async () => {
  float = await FloatHarness.open();
});
afterAll(() => float.app.close());

const WANTED = { amount: 394_000, reason: '394 000 suspendus, besoin habituel jusqu’à demain 08:00.' };

const url = (project: PayoutsProject) => `/api/accounts/${project.id}/${ORANGE}/cashin-requests`;
const request = (project: PayoutsProject, more: object = {}, by: Colleague = float.app.users.finance) =>
  by.post(url(project), { ...WANTED, ...more });
const cancel = (project: PayoutsProject, id: string, by: Colleague = float.app.users.finance) =>
  by.post(`${url(project)}/cancel`, { requestId: id, reason: 'la trésorerie a déjà versé' });

/** Adds a project whose account at Orange has a stated balance. */
async function funded(name: string): Promise<PayoutsProject> {
  const project = await float.project(name);
  await float.state(project, 60_000);
  return project;
}

const acts = async (project: PayoutsProject) => {
  const rows = await float.app.db.query<{ act: string }[]>(
    `SELECT act FROM audit_entries WHERE project_id = $1 AND act LIKE 'account.cash%' ORDER BY id`,
    [project.id],
  );
  return rows.map(({ act }) => act);
};

describe('a request for a Cashin', () => {
  it('stands on the account with requester and reason until it is cancelled with a reason', async () => {
    const project = await funded('Asked');
    const { admin, finance } = float.app.users;
    const { status, body } = await request(project);
    expect(status).toBe(201);
    expect((await float.account(project)).cashinRequest).toMatchObject({
      ...WANTED,
      id: body['id'],
      requestedBy: finance.email,
    });
    const noReason = await admin.post(`${url(project)}/cancel`, { requestId: body['id'], reason: ' ' });
    expect(noReason.status).toBe(422);
    expect((await cancel(project, String(body['id']), admin)).status).toBe(200);
    expect((await float.account(project)).cashinRequest).toBeNull();
    expect((await cancel(project, String(body['id']))).status).toBe(409);
    expect(await acts(project)).toEqual(['account.cashin_requested', 'account.cashin_request_cancelled']);
  });

  it('is saved once when it is sent twice at once, and another one is refused', async () => {
    const project = await funded('Twice');
    const [one, other] = await Promise.all([request(project), request(project)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body['id']).toBe(other.body['id']);
    const both = await Promise.all([
      request(project, { amount: 500_000 }),
      request(project, {}, float.app.users.admin),
    ]);
    expect(both.map(({ status, body }) => [status, body['code']])).toEqual([
      [409, 'cashin_requested'],
      [409, 'cashin_requested'],
    ]);
    expect(await acts(project)).toEqual(['account.cashin_requested']);
  });

  it('is closed once by the Cashin declared on the account, which keeps the amount requested', async () => {
    const project = await funded('Declared');
    const open = (await request(project)).body as unknown as CashinRequestView;
    await float.later(10);
    await float.cash(project, { kind: 'cashout', amount: 1_000 });
    expect((await float.account(project)).cashinRequest?.id).toBe(open.id);
    const [declared, second, cancelled] = await Promise.all([
      float.cash(project, { amount: 390_000 }),
      float.cash(project, { amount: 390_001 }),
      cancel(project, open.id),
    ]);
    expect([declared.status, second.status]).toEqual([201, 201]);
    const { cashinRequest, movements } = await float.account(project);
    expect(cashinRequest).toBeNull();
    const closing = movements.filter(({ requestedAmount }) => requestedAmount !== null);
    expect(closing.length + (cancelled.status === 200 ? 1 : 0)).toBe(1);
    for (const { requestedAmount } of closing) expect(requestedAmount).toBe(WANTED.amount);
  });

  it('is seen by support, who cannot request, cancel or reach another account', async () => {
    const project = await funded('Roles');
    const { support } = float.app.users;
    const id = String((await request(project)).body['id']);
    expect((await float.account(project)).cashinRequest?.id).toBe(id);
    expect((await request(project, {}, support)).status).toBe(403);
    expect((await cancel(project, id, support)).status).toBe(403);
    expect((await cancel(await funded('Other'), id)).status).toBe(409);
    expect((await request(project, { amount: 0 })).status).toBe(422);
  });

  it('never changes once it is closed', async () => {
    const project = await funded('Closed');
    const id = String((await request(project)).body['id']);
    await cancel(project, id);
    const change = (set: string) =>
      float.app.db.query(`UPDATE cashin_requests SET ${set} WHERE id = $1`, [id]);
    await expect(change("closed_reason = 'x'")).rejects.toThrow(/closed request/);
    await expect(change('amount = 1')).rejects.toThrow();
  });
});

describe('a declared cash movement', () => {
  const declare = (project: PayoutsProject, more: object = {}, by: Colleague = float.app.users.finance) =>
    float.cash(project, { requestId: newId(float.app.clock.now()), ...more }, by);

  it('is stored once under the id of its form, also when it is sent three times at once, and answers the same', async () => {
    const project = await funded('Thrice');
    const requestId = newId(float.app.clock.now());
    const happenedAt = float.app.clock.now().toISOString();
    const answers = await Promise.all([1, 2, 3].map(() => declare(project, { requestId, happenedAt })));
    expect(answers.map(({ status, body }) => [status, body['id']])).toEqual(Array(3).fill([201, requestId]));
    expect((await float.account(project)).movements).toHaveLength(1);
    expect(await acts(project)).toEqual(['account.cash_declared']);
    const other = await declare(project, { requestId, happenedAt, amount: 1 });
    expect([other.status, other.body['code']]).toEqual([409, 'request_conflict']);
    const stranger = await declare(project, { requestId, happenedAt }, float.app.users.admin);
    expect([stranger.status, stranger.body['code']]).toEqual([409, 'request_conflict']);
  });

  it('is shown to its approver beside an equal one within 24 h', async () => {
    const project = await funded('Equal');
    const first = (await declare(project, { note: 'virement du matin' })).body;
    await float.later(10);
    const second = (await declare(project, { note: 'virement 77' })).body;
    const [row] = await float.app.db.query<{ payload: Record<string, unknown> }[]>(
      'SELECT payload FROM proposals WHERE id = $1',
      [second['proposalId']],
    );
    expect(row?.payload['equalMovements']).toEqual([
      expect.objectContaining({ id: first['id'], note: 'virement du matin', state: 'proposed' }),
    ]);
    const later = (await declare(project, { amount: 199_999 })).body;
    const [alone] = await float.app.db.query<{ payload: Record<string, unknown> }[]>(
      'SELECT payload FROM proposals WHERE id = $1',
      [later['proposalId']],
    );
    expect(alone?.payload).not.toHaveProperty('equalMovements');
  });

  it('requests a Cashin once under the id of its form, also after the request was closed', async () => {
    const project = await funded('Closed and repeated');
    const requestId = newId(float.app.clock.now());
    const first = await request(project, { requestId });
    await cancel(project, requestId);
    const again = await request(project, { requestId });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await float.account(project)).cashinRequest).toBeNull();
  });
});
