import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import type { AccountHealthView } from '../../server/payments/accounts/health/health.view.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { newTransaction } from '../support/new-transaction.js';
import { issueApiKey } from '../support/session-step.js';
import { addUser, addProject, SessionClient, setCredentials, SETTINGS } from '../support/session-client.js';

const DAY_MS = 24 * 3600_000;
const NOW = new Date('2026-11-20T15:30:00Z');
/** The hour of today that the tests look at, in the zone of the project (UTC). */
const TEN = new Date('2026-11-20T10:00:00Z');

let running: TestApp;
let client: SessionClient;
let projectId = '';
let operatorId = '';

beforeAll(async () => {
  running = await startApp({ env: SETTINGS, clock: new MovableClock(NOW) });
  projectId = await addProject(running, 'Burkina');
  await setCredentials(running.app, projectId, { apiKey: 'key', authToken: 'token' });
  await addUser(running, 'support@example.com', 'support', [projectId]);
  client = new SessionClient(running.url);
  await client.enter('support@example.com');
  for (let day = 1; day <= 14; day++)
    await trade(new Date(TEN.getTime() - day * DAY_MS), { completed: 16, failed: 4 });
  await trade(TEN, { completed: 4, failed: 16, open: 2 });
  const [row] = await running.db.query<{ id: string }[]>('SELECT account_id AS id FROM transactions LIMIT 1');
  operatorId = row?.id ?? '';
});
afterAll(() => running.close());

/** Adds transactions in the first minutes of an hour; they end a minute later, failed ones for low balance. */
async function trade(
  from: Date,
  count: { completed: number; failed: number; open?: number },
): Promise<string[]> {
  const all = count.completed + count.failed + (count.open ?? 0);
  const openings = Array.from({ length: all }, (_, n) =>
    newTransaction(projectId, new Date(from.getTime() + n * 1000)),
  );
  const transitions = running.app.get(TransitionsService);
  await running.db.transaction(async (manager) => {
    await transitions.open(manager, openings);
    const ended = openings.slice(0, count.completed + count.failed);
    await transitions.apply(
      manager,
      ended.map(({ id, occurredAt }, n) => ({
        transactionId: id,
        to: n < count.completed ? ('completed' as const) : ('notcompleted' as const),
        at: new Date(occurredAt.getTime() + 60_000),
        cause: 'confirm' as const,
        actor: 'sweep',
        exchangeId: null,
        ...(n < count.completed ? {} : { subCode: { list: 'payin', code: '17', details: null } }),
      })),
    );
  });
  return openings.map(({ id }) => id);
}

async function health(day?: string, account = operatorId): Promise<AccountHealthView> {
  const { body } = await client.send(
    'GET',
    `/api/accounts/${projectId}/${account}/health${day ? `?day=${day}` : ''}`,
  );
  return body as unknown as AccountHealthView;
}

describe('the forecast of a pending transaction', () => {
  const forecastOf = async (id: string) =>
    (await client.send('GET', `/api/transactions/${id}`)).body['forecast'];

  it('names the time by which comparable transactions became final, and how they ended', async () => {
    const [young = ''] = await trade(new Date(NOW.getTime() - 30_000), { completed: 0, failed: 0, open: 1 });
    expect(await forecastOf(young)).toEqual({
      coverage: 0.8,
      isSlow: false,
      from: NOW.toISOString(),
      to: new Date(NOW.getTime() + 30_000).toISOString(),
      completes: expect.closeTo(0.71, 1),
      fails: expect.closeTo(0.28, 1),
      count: 200,
      since: '2026-11-11T10:00:02.000Z',
    });
  });

  it('is not made for an API key', async () => {
    const [young = ''] = await trade(new Date(NOW.getTime() - 30_000), { completed: 0, failed: 0, open: 1 });
    const authorization = `Bearer ${await issueApiKey(running.url, projectId)}`;
    const answer = await fetch(`${running.url}/api/transactions/${young}`, { headers: { authorization } });
    expect(await answer.json()).toMatchObject({ id: young, status: 'pending', forecast: null });
    expect(await forecastOf(young)).not.toBeNull();
  });

  it('names no time while transactions of the account do not become final any more', async () => {
    await trade(new Date(NOW.getTime() - 15 * 60_000), { completed: 0, failed: 0, open: 12 });
    const [young = ''] = await trade(new Date(NOW.getTime() - 30_000), { completed: 0, failed: 0, open: 1 });
    expect(await forecastOf(young)).toMatchObject({ isSlow: true, from: null, to: null, count: 200 });
  });

  it('is missing when few comparable transactions were open for as long', async () => {
    const [old = ''] = await trade(new Date(NOW.getTime() - 90_000), { completed: 0, failed: 0, open: 1 });
    expect(await forecastOf(old)).toBeNull();
  });

  it('is missing while status checks are paused', async () => {
    const [young = ''] = await trade(new Date(NOW.getTime() - 30_000), { completed: 0, failed: 0, open: 1 });
    expect(await forecastOf(young)).not.toBeNull();
    await running.db.query(
      `UPDATE projects SET sweep_paused_at = now(), sweep_paused_why = 'test' WHERE id = $1`,
      [projectId],
    );
    expect(await forecastOf(young)).toBeNull();
    await running.db.query(
      `UPDATE projects SET sweep_paused_at = NULL, sweep_paused_why = NULL WHERE id = $1`,
      [projectId],
    );
  });
});

describe('the health of an operator account', () => {
  it('has the success rate, times and missing callbacks of each hour of today', async () => {
    const view = await health();
    expect(view).toMatchObject({ day: '2026-11-20', from: '2026-11-20T00:00:00.000Z' });
    expect(view.hours).toHaveLength(24);
    expect(view.hours[10]).toMatchObject({
      from: TEN.toISOString(),
      made: 22,
      completed: 4,
      failed: 16,
      open: 2,
      expired: 0,
      rate: 0.2,
      p50Ms: 60_000,
      p95Ms: 60_000,
      withoutCallback: 20,
    });
    expect(view.hours[11]).toMatchObject({ made: 0, rate: null, usualLow: null });
    expect(view.reasons).toEqual([{ list: 'payin', code: '17', details: null, count: 16 }]);
  });

  it('has a rate below the usual range of the hour, which 80 % are in', async () => {
    const { rate, usualLow, usualHigh } = (await health()).hours[10]!;
    expect(rate).toBeLessThan(usualLow!);
    expect(usualLow).toBeLessThan(0.8);
    expect(usualHigh).toBeGreaterThan(0.8);
  });

  it('counts what became known late on the hour in which it was made', async () => {
    const [late = ''] = await trade(new Date('2026-11-20T12:00:00Z'), { completed: 0, failed: 0, open: 1 });
    expect((await health()).hours[12]).toMatchObject({ made: 1, open: 1, completed: 0 });
    await running.db.transaction((manager) =>
      running.app.get(TransitionsService).apply(manager, [
        {
          transactionId: late,
          to: 'completed',
          at: NOW,
          cause: 'confirm',
          actor: 'sweep',
          exchangeId: null,
        },
      ]),
    );
    expect((await health()).hours[12]).toMatchObject({ made: 1, open: 0, completed: 1, rate: 1 });
  });

  it('counts as many as the list behind an hour shows', async () => {
    const hour = (await health('2026-11-19')).hours[10]!;
    const filters = `projectId=${projectId}&accountId=${operatorId}&from=${hour.from}&to=${hour.to}&status=completed`;
    const { body } = await client.send('GET', `/api/transactions?${filters}`);
    expect(hour.completed).toBe(16);
    expect(body['total']).toBe(16);
  });

  it('is not found for a project outside the scope of the user, nor for an unknown account', async () => {
    const foreign = await addProject(running, 'Mali');
    const status = async (path: string) => (await client.send('GET', `/api/accounts/${path}/health`)).status;
    expect(await status(`${foreign}/${operatorId}`)).toBe(404);
    expect(await status(`${projectId}/no-such-operator`)).toBe(404);
    expect(
      (await client.send('GET', `/api/accounts/${projectId}/${operatorId}/health?day=2026-13-40`)).status,
    ).toBe(422);
  });
});
