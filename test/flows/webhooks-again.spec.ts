import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookDeliveryView, WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import { WebhookAlertsService } from '../../server/merchant/alerts/access-watch/webhook-alerts.service.js';
import { WebhookResendsService } from '../../server/merchant/alerts/webhooks/webhook-resends.service.js';
import { WebhookChannel } from '../../server/merchant/alerts/webhooks/webhook.channel.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/platform/common/time/durations.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { StatusResendsService } from '../../server/payments/transactions/lifecycle/status-resends.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { type CallbacksProject, CallbacksHarness } from '../support/callbacks.harness.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const BASE = new Date('2026-11-20T10:00:00.000Z');
const clock = new MovableClock(BASE);
let app: CallbacksHarness;
let receiver: WebhookReceiver;
let project: CallbacksProject;
let made = 0;

beforeAll(async () => {
  app = await CallbacksHarness.open({
    clock,
    env: { ALLOW_PRIVATE_AGGREGATOR: 'true' },
    timeouts: { webhookMs: 2_000 },
  });
  receiver = await WebhookReceiver.open();
});
beforeEach(async () => {
  receiver.reset();
  await app.admin.enter('admin@example.com'); // the clock moves beyond the session
  await app.running.db.query('DELETE FROM webhooks');
  project = await app.project(`Boutique ${++made}`);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

interface StatusEvent {
  at: string;
  sentAgain?: boolean;
  transaction: { reference: string; status: string };
}

const get = <T extends object>(type: new (...args: never[]) => T): T =>
  app.running.app.get(type, { strict: false });
const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body: object = {}) =>
  app.admin.send(method, path, method === 'GET' ? {} : { body });
const deliver = (): Promise<number> => get(OutboxService).deliver(get(WebhookChannel));
const received = (): StatusEvent[] => receiver.arrived.map((one) => one.payload as unknown as StatusEvent);
const statuses = () => received().map(({ transaction }) => `${transaction.reference} ${transaction.status}`);

async function webhook(): Promise<WebhookView> {
  const body = { url: `${receiver.url}/hook`, kinds: [], statuses: true };
  return (await send('POST', `/api/projects/${project.id}/webhooks`, body)).body as unknown as WebhookView;
}

async function state(): Promise<WebhookView> {
  const { body } = await send('GET', `/api/projects/${project.id}/webhooks`);
  return (body['data'] as WebhookView[])[0]!;
}

async function enable(hook: string, enabled: boolean): Promise<void> {
  const { status, text } = await send('PATCH', `/api/webhooks/${hook}`, { enabled, reason: 'Maintenance' });
  if (status !== 200) throw new Error(text);
}

async function change(id: string, to: 'pending' | 'completed' | 'notcompleted'): Promise<void> {
  clock.advance(SECOND_MS);
  await app.running.db.transaction((manager) =>
    get(TransitionsService).apply(manager, [
      {
        transactionId: id,
        to,
        at: clock.now(),
        cause: to === 'pending' ? 'create' : 'confirm',
        actor: 'sweep',
        exchangeId: null,
      },
    ]),
  );
}

/** Makes the attempts of all deliveries, until they are given up. */
async function giveUp(): Promise<void> {
  for (let hours = 0; hours < 20; hours++) {
    for (let round = 0; round < 10 && (await deliver()) > 0; round++) clock.advance(SECOND_MS);
    clock.advance(HOUR_MS + MINUTE_MS);
  }
  await app.admin.enter('admin@example.com');
}

/** Dates the attempts of a weekend back: all deliveries are given up. */
const givenUp = () =>
  app.running.db.query(
    `UPDATE webhook_deliveries SET due_at = NULL, given_up_at = $1, attempts = 7, last_status = 503 WHERE due_at IS NOT NULL`,
    [clock.now()],
  );

/** Begins a job. */
async function again(hook: string, since: string): Promise<void> {
  const { status, text } = await send('POST', `/api/webhooks/${hook}/resends`, { since });
  if (status !== 201) throw new Error(text);
}

/** Plays a job to its end. @returns the most deliveries that waited at one time */
async function play(): Promise<number> {
  let most = 0;
  await get(StatusResendsService).addMissed();
  for (let round = 0; round < 60 && (await state()).resend?.endedAt === null; round++) {
    await get(WebhookResendsService).advance();
    const [{ n }] = await app.running.db.query<[{ n: number }]>(
      'SELECT count(*)::int AS n FROM webhook_deliveries WHERE due_at IS NOT NULL',
    );
    most = Math.max(most, n);
    await deliver();
    clock.advance(SECOND_MS);
  }
  return most;
}

const alerts = () =>
  app.running.db.query<{ cause: string; why: string; count: number }[]>(
    `SELECT details->>'cause' AS cause, details->>'why' AS why, (details->>'count')::int AS count
     FROM alerts WHERE kind = 'webhook_failing' AND project_id = $1 AND closed_at IS NULL`,
    [project.id],
  );

/** Expects Today to name the receiver with its last answer, and its list to have the rows that are counted. */
async function expectTask(waits: 'waiting' | 'given_up'): Promise<void> {
  const { body } = await send('GET', `/api/dashboard?projectId=${project.id}`);
  const task = (body as unknown as DashboardView).tasks.find(({ kind }) => kind === 'webhooks_failing');
  expect(task).toMatchObject({
    count: 1,
    amount: null,
    about: { projectId: project.id, url: `${receiver.url}/hook`, why: 'HTTP 503' },
    list: { name: 'webhook-deliveries', filters: { state: waits } },
  });
  const query = new URLSearchParams(task?.list?.filters).toString();
  const list = (await send('GET', `/api/webhook-deliveries?${query}`)).body;
  expect([list['total'], (list['data'] as WebhookDeliveryView[])[0]?.lastStatus]).toEqual([1, 503]);
  const before = (await send('GET', `/api/webhook-deliveries?${query}&to=2026-11-19`)).body;
  expect(before['total']).toBe(0);
}

describe('a receiver that fails over a weekend', () => {
  it('raises an alert after an hour and when the first delivery is given up, with its last answer, until it is sent again', async () => {
    await webhook();
    receiver.answers(503);
    const id = await app.transaction(project.id, 'CMD-6301', { source: 'registered' });
    await change(id, 'completed');
    await deliver();
    await get(WebhookAlertsService).watch();
    expect(await alerts()).toEqual([]);
    clock.advance(HOUR_MS + MINUTE_MS);
    await get(WebhookAlertsService).watch();
    expect(await alerts()).toMatchObject([{ cause: 'failing', why: 'HTTP 503' }]);
    await expectTask('waiting');
    await giveUp();
    await get(WebhookAlertsService).watch();
    expect(await alerts()).toMatchObject([{ cause: 'given_up', why: 'HTTP 503' }]);
    receiver.reset();
    await again((await state()).id, BASE.toISOString());
    await play();
    await get(WebhookAlertsService).watch();
    expect(await alerts()).toEqual([]);
  });

  it('gets everything again in one act, oldest first, limited at a time, which can be followed', async () => {
    const { id: hook } = await webhook();
    const begun = clock.now().toISOString();
    receiver.answers(503);
    const references = Array.from({ length: 30 }, (_, n) => `CMD-${made}-${String(n).padStart(2, '0')}`);
    for (const reference of references)
      await change(await app.transaction(project.id, reference, { source: 'registered' }), 'completed');
    await givenUp();
    const given = (await send('GET', `/api/webhooks/${hook}/deliveries?state=given_up&perPage=100`)).body;
    const total = (given['data'] as WebhookDeliveryView[]).length;
    expect(total).toBeGreaterThanOrEqual(30);
    receiver.reset();
    await again(hook, begun);
    const second = await send('POST', `/api/webhooks/${hook}/resends`, { since: begun });
    expect([second.status, second.body['code']]).toEqual([409, 'resend_open']);
    expect(await play()).toBeLessThanOrEqual(20);
    const { resend } = await state();
    expect(resend).toMatchObject({ total, delivered: total, failed: 0, stoppedBy: null });
    expect(resend?.endedAt).not.toBeNull();
    const completed = received().filter(({ transaction }) => transaction.status === 'completed');
    expect(completed.map(({ transaction }) => transaction.reference)).toEqual(references);
    for (const reference of references) {
      const of = received().filter(({ transaction }) => transaction.reference === reference);
      expect(of.map(({ at }) => at)).toEqual(of.map(({ at }) => at).sort());
      expect(of.at(-1)?.transaction.status).toBe('completed');
    }
  });

  it('gets a status that waits for its retry before the later ones of its transaction', async () => {
    const { id: hook } = await webhook();
    const begun = clock.now().toISOString();
    receiver.answers(503);
    const id = await app.transaction(project.id, `LATE-${made}`, { status: 'created' });
    await change(id, 'pending');
    for (let round = 0; round < 3; round++) {
      clock.advance(6 * MINUTE_MS);
      await deliver();
    }
    await enable(hook, false);
    await change(id, 'completed');
    await enable(hook, true);
    receiver.reset();
    await again(hook, begun);
    await play();
    expect(statuses()).toEqual([`LATE-${made} pending`, `LATE-${made} completed`]);
  });

  it('gets nothing more once it is stopped', async () => {
    const { id: hook } = await webhook();
    receiver.answers(503);
    await change(await app.transaction(project.id, `STOP-${made}`, { source: 'registered' }), 'completed');
    await givenUp();
    receiver.reset();
    await again(hook, BASE.toISOString());
    expect((await send('POST', `/api/webhooks/${hook}/resends/stop`)).status).toBe(200);
    await play();
    await deliver();
    expect(receiver.arrived).toEqual([]);
    expect((await state()).resend?.stoppedBy).toEqual(expect.stringContaining('@'));
  });
});

describe('a webhook that was disabled', () => {
  it('shows the interval, and sends the last status of each transaction once, marked as sent again', async () => {
    const { id: hook } = await webhook();
    const known = await app.transaction(project.id, `KNOWN-${made}`, { source: 'registered' });
    await change(known, 'completed');
    await deliver();
    receiver.reset();
    clock.advance(MINUTE_MS);
    const since = clock.now().toISOString();
    await enable(hook, false);
    expect(await state()).toMatchObject({ disabledAt: since, enabledAt: null });
    const missed = await app.transaction(project.id, `MISSED-${made}`, { source: 'registered' });
    await change(missed, 'completed');
    expect(await deliver()).toBe(0);
    clock.advance(MINUTE_MS);
    await enable(hook, true);
    expect(await state()).toMatchObject({ disabledAt: since, enabledAt: clock.now().toISOString() });
    await again(hook, since);
    await play();
    expect(statuses()).toEqual([`MISSED-${made} completed`]);
    expect(received()[0]).toMatchObject({ sentAgain: true });
    await again(hook, since);
    await play();
    expect(statuses()).toHaveLength(1);
  });

  it('gets neither registrations nor a status that has changed again before its turn', async () => {
    const { id: hook } = await webhook();
    const since = clock.now().toISOString();
    await enable(hook, false);
    await app.transaction(project.id, `OPEN-${made}`, { source: 'registered' });
    const id = await app.transaction(project.id, `SOON-${made}`, { status: 'created' });
    await change(id, 'pending');
    await enable(hook, true);
    await again(hook, since);
    await get(StatusResendsService).addMissed();
    await change(id, 'completed');
    await deliver();
    await play();
    expect(statuses()).toEqual([`SOON-${made} completed`]);
    expect((await state()).resend).toMatchObject({ total: 0, delivered: 0, failed: 0 });
  });

  it('knows each final state once after a month in which the webhook was disabled for three days', async () => {
    const { id: hook } = await webhook();
    const begun = clock.now().toISOString();
    const final: string[] = [];
    for (let day = 1; day <= 30; day++) {
      if (day === 10 || day === 13) {
        await app.admin.enter('admin@example.com');
        await enable(hook, day === 13);
      }
      const reference = `CMD-${day}`;
      const to = day % 7 === 0 ? 'notcompleted' : 'completed';
      await change(await app.transaction(project.id, reference, { source: 'registered' }), to);
      final.push(`${reference} ${to}`);
      await deliver();
      clock.advance(DAY_MS);
    }
    await app.admin.enter('admin@example.com');
    expect(statuses()).toHaveLength(27);
    await again(hook, begun);
    await play();
    expect(statuses().sort()).toEqual(final.sort());
    expect(received().filter(({ sentAgain }) => sentAgain)).toHaveLength(3);
  });
});
