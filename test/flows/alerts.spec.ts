import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import type { OutageView } from '../../server/merchant/operators/catalogue/operator.view.js';
import { OutagesService } from '../../server/merchant/operators/outages/outages.service.js';
import { AlertsHarness, BASE } from '../support/alerts.harness.js';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
let app: AlertsHarness;

beforeAll(async () => {
  app = await AlertsHarness.open();
});
beforeEach(() => app.forget());
afterAll(() => app.close());

const outage = (more: object = {}) => ({
  projectId: app.main,
  operatorId: '11',
  holdsPayouts: true,
  note: 'Orange ne répond plus depuis 9 h',
  ...more,
});

describe('an alert', () => {
  it('is opened once for repeated events and sent to webhooks once', async () => {
    await app.webhook();
    for (let n = 0; n < 100; n++) {
      app.clock.advance(1_000);
      await app.low('11', app.main, 5_000 - n);
    }
    expect(await app.deliver()).toBe(1);
    const [alert, ...others] = await app.rows<AlertView>('/api/alerts?open=true');
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      projectName: 'Boutique',
      operatorId: '11',
      operatorName: 'ORANGE BURKINA',
      kind: 'low_balance',
      details: { low: 4_901 },
      seenCount: 100,
      openedAt: '2026-11-20T10:00:01.000Z',
      lastSeenAt: '2026-11-20T10:01:40.000Z',
      closedAt: null,
    });
    expect(app.receiver.events).toEqual(['low_balance.opened']);
  });

  it('is opened once by simultaneous events', async () => {
    await app.webhook();
    await Promise.all(Array.from({ length: 30 }, () => app.low('12')));
    expect(await app.deliver()).toBe(1);
    const alerts = await app.rows<AlertView>('/api/alerts');
    expect(alerts.map(({ seenCount }) => seenCount)).toEqual([30]);
  });

  it('is sent again when it closes, and a new one is opened when the event returns', async () => {
    await app.webhook();
    await app.low('11');
    app.clock.advance(60_000);
    await app.over('11');
    await app.over('11');
    app.clock.advance(60_000);
    await app.low('11');
    expect(await app.deliver()).toBe(3);
    expect(app.receiver.events).toEqual(['low_balance.opened', 'low_balance.closed', 'low_balance.opened']);
    const alerts = await app.rows<AlertView>('/api/alerts');
    expect(alerts.map(({ closedAt }) => closedAt)).toEqual([null, '2026-11-20T10:01:00.000Z']);
    expect(app.receiver.arrived[1]?.payload.alert?.['closedAt']).toBe('2026-11-20T10:01:00.000Z');
  });

  it('is not sent when its transaction is rolled back', async () => {
    await app.webhook();
    const undone = app.running.db.transaction(async (manager) => {
      const about = { projectId: app.main, kind: 'low_balance' as const, subject: '11', at: BASE };
      await app.alerts.raise(manager, { ...about, details: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await app.deliver()).toBe(0);
  });

  it('stays open when it is acknowledged', async () => {
    await app.low('11');
    const [alert] = await app.rows<AlertView>('/api/alerts', app.support);
    const seen = await app.support.send('POST', `/api/alerts/${alert?.id}/acknowledge`, { body: {} });
    expect([seen.status, seen.body['acknowledgedBy'], seen.body['closedAt']]).toEqual([
      200,
      'support@example.com',
      null,
    ]);
    const again = await app.admin.send('POST', `/api/alerts/${alert?.id}/acknowledge`, { body: {} });
    expect(again.body['acknowledgedBy']).toBe('support@example.com');
    const acts = await app.rows<Record<string, unknown>>('/api/audit?act=alert.acknowledged');
    expect(acts.map(({ subjectId }) => subjectId)).toEqual([alert?.id]);
  });

  it('holds payouts only when finance or an administrator requests it', async () => {
    const operatorId = '12';
    const held = await app.support.send('POST', '/api/outages', { body: outage({ operatorId }) });
    expect(held).toMatchObject({ status: 403, body: { code: 'outage_hold_forbidden' } });
    const { body } = await app.admin.send('POST', '/api/outages', { body: outage({ operatorId }) });
    const end = (by: typeof app.admin) =>
      by.send('POST', `/api/outages/${body['id'] as string}/end`, { body: {} });
    expect(await end(app.support)).toMatchObject({ status: 403, body: { code: 'outage_end_forbidden' } });
    expect(await end(app.admin)).toMatchObject({ status: 200, body: { endedAt: expect.any(String) } });
  });

  it('of another project is not found', async () => {
    await app.low('11', app.other);
    await app.low('12', app.main);
    const mine = await app.rows<AlertView>('/api/alerts', app.support);
    expect(mine.map(({ operatorId }) => operatorId)).toEqual(['12']);
    const all = await app.rows<AlertView>(`/api/alerts?projectId=${app.other}&open=true`);
    expect(all.map(({ operatorId }) => operatorId)).toEqual(['11']);
    const foreign = await app.support.send('POST', `/api/alerts/${all[0]?.id}/acknowledge`, { body: {} });
    expect(foreign.status).toBe(404);
    expect((await app.rows<AlertView>(`/api/alerts?projectId=${app.other}`, app.support)).length).toBe(0);
  });
});

describe('an outage', () => {
  it('is marked with a note by any user and opens an alert', async () => {
    await app.webhook();
    const marked = await app.support.send('POST', '/api/outages', { body: outage({ holdsPayouts: false }) });
    expect(marked.status).toBe(201);
    expect(marked.body).toMatchObject({
      operatorName: 'ORANGE BURKINA',
      holdsPayouts: false,
      markedBy: 'support@example.com',
      endedAt: null,
    });
    const open = await app.running.app.get(OutagesService).open(app.main);
    expect(open.map(({ operatorId, holdsPayouts }) => [operatorId, holdsPayouts])).toEqual([['11', false]]);
    const [alert] = await app.rows<AlertView>('/api/alerts?open=true');
    expect(alert).toMatchObject({
      kind: 'outage',
      details: { note: 'Orange ne répond plus depuis 9 h', holdsPayouts: false },
    });
    await app.deliver();
    expect(app.receiver.arrived[0]?.payload).toMatchObject({
      event: 'outage.opened',
      alert: { operatorName: 'ORANGE BURKINA', details: { holdsPayouts: false } },
    });
  });

  it('ends once, with its alert', async () => {
    await app.webhook();
    const { body } = await app.admin.send('POST', '/api/outages', { body: outage({ holdsPayouts: false }) });
    app.clock.advance(60_000);
    const end = (browser = app.admin) =>
      browser.send('POST', `/api/outages/${body['id'] as string}/end`, { body: {} });
    const [one, other] = await Promise.all([end(), end(app.support)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body['endedBy']).toBe(other.body['endedBy']);
    expect(await app.rows<AlertView>('/api/alerts?open=true')).toEqual([]);
    expect(await app.rows<OutageView>('/api/outages?open=true')).toEqual([]);
    await app.deliver();
    expect(app.receiver.events).toEqual(['outage.opened', 'outage.closed']);
    const acts = await app.rows<Record<string, unknown>>('/api/audit?act=outage.ended');
    expect(acts.filter(({ subjectId }) => subjectId === body['id'])).toHaveLength(1);
  });

  it('is open once per account', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.admin.send('POST', '/api/outages', { body: outage() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('outage_open');
    const made = answers.find(({ status }) => status === 201);
    await app.admin.send('POST', `/api/outages/${made?.body['id'] as string}/end`, { body: {} });
    expect((await app.admin.send('POST', '/api/outages', { body: outage() })).status).toBe(201);
    expect(await app.rows<OutageView>(`/api/outages?projectId=${app.main}`)).toHaveLength(2);
  });

  it.each([
    [{ operatorId: '404' }, 422],
    [{ operatorId: 'x' }, 422],
    [{ note: '' }, 422],
    [{ holdsPayouts: 'yes' }, 422],
    [{ projectId: NOWHERE }, 404],
    [{ projectId: 'none' }, 422],
  ])('is refused with %j', async (wrong, status) => {
    expect((await app.admin.send('POST', '/api/outages', { body: outage(wrong) })).status).toBe(status);
  });

  it('of another project is not found', async () => {
    const foreign = outage({ projectId: app.other });
    expect((await app.support.send('POST', '/api/outages', { body: foreign })).status).toBe(404);
    const { body } = await app.admin.send('POST', '/api/outages', { body: foreign });
    const end = await app.support.send('POST', `/api/outages/${body['id'] as string}/end`, { body: {} });
    expect(end.status).toBe(404);
    expect(await app.rows<OutageView>('/api/outages', app.support)).toEqual([]);
  });
});

describe('an alert rule', () => {
  const role = { afterMinutes: 0, role: 'admin' };
  it.each([
    [{ targets: [] }, 422],
    [{ targets: [{ afterMinutes: 0 }] }, 422],
    [{ targets: [{ ...role, userId: NOWHERE }] }, 422],
    [{ targets: [{ afterMinutes: 0, channelId: NOWHERE }] }, 422],
    [{ kinds: ['nothing'] }, 422],
    [{ projectId: NOWHERE }, 404],
  ])('is refused with %j', async (wrong, status) => {
    const body = { name: 'Rule', kinds: [], enabled: true, targets: [role], ...wrong };
    expect((await app.admin.send('POST', '/api/alert-rules', { body })).status).toBe(status);
    expect((await app.support.send('POST', '/api/alert-rules', { body })).status).toBe(403);
  });
});
