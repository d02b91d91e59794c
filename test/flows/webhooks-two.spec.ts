import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { AccessAlertsService } from '../../server/merchant/alerts/access-watch/access-alerts.service.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import type { Answer } from '../support/session-client.js';

let app: PayoutsHarness;
let made = 0;

beforeAll(async () => {
  app = await PayoutsHarness.open();
});
afterAll(() => app.close());

const path = (): string => `/api/projects/${app.main.id}/webhooks`;
const address = (): string => `https://hooks.example/${(made += 1)}`;
const create = (by: Colleague, more: object): Promise<Answer> =>
  by.post(path(), { url: address(), kinds: [], reason: 'New shop', ...more });
const change = (by: Colleague, id: unknown, body: object): Promise<Answer> =>
  by.browser.send('PATCH', `/api/webhooks/${String(id)}`, { body });
const decide = (by: Colleague, { body }: Answer): Promise<Answer> =>
  by.post(`/api/proposals/${String(body['proposalId'])}/approve`, { code: by.code() });
const watch = (): Promise<void> => app.running.app.get(AccessAlertsService).watch();

async function stored(id: unknown): Promise<WebhookView | undefined> {
  const { body } = await app.users.admin.get(`${path()}?perPage=100`);
  return (body['data'] as WebhookView[]).find((one) => one.id === id);
}

/** Reads the open alerts about relays: their causes, by webhook. */
async function alerts(): Promise<Record<string, unknown>> {
  await watch();
  const rows = await app.db.query<{ subject: string; cause: string; notified: number }[]>(
    `SELECT subject, details->>'cause' AS cause, cardinality(owner_ids) AS notified FROM alerts
     WHERE kind = 'relay_to_confirm' AND closed_at IS NULL`,
  );
  expect(rows.every(({ notified }) => notified >= 1)).toBe(true);
  return Object.fromEntries(rows.map(({ subject, cause }) => [subject, cause]));
}

async function relay(by: Colleague, second: Colleague, more: object = { callbacks: true }): Promise<string> {
  const asked = await create(by, more);
  expect((await decide(second, asked)).status).toBe(200);
  return String(asked.body['id']);
}

describe('a relay of callbacks or status changes', () => {
  it.each([{ callbacks: true }, { statuses: true }, { callbacks: true, statuses: true }])(
    'starts when a second administrator approves it: %j',
    async (what) => {
      const { admin, admin2, finance } = app.users;
      const asked = await create(admin, what);
      expect(asked).toMatchObject({
        status: 201,
        body: {
          statuses: false,
          callbacks: false,
          proposalId: expect.any(String),
          signingKey: expect.stringMatching(/^whsec_/),
        },
      });
      expect((await decide(admin, asked)).body.code).toBe('proposal_own');
      expect((await decide(finance, asked)).status).toBe(403);
      expect((await decide(admin2, asked)).status).toBe(200);
      expect(await stored(asked.body['id'])).toMatchObject({
        statuses: false,
        callbacks: false,
        ...what,
        proposalId: null,
      });
    },
  );

  it('needs a reason', async () => {
    const silent = await create(app.users.admin, { callbacks: true, reason: undefined });
    expect(silent).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } });
  });

  it('gets no other address, no more data and no new start from one administrator', async () => {
    const { admin, admin2 } = app.users;
    const id = await relay(admin, admin2);
    const { url = '' } = (await stored(id)) ?? {};
    for (const more of [{ url: address() }, { statuses: true }]) {
      const asked = await change(admin, id, { ...more, reason: 'Moved' });
      expect(asked.body).toMatchObject({
        url,
        statuses: false,
        callbacks: true,
        proposalId: expect.any(String),
      });
      await admin.post(`/api/proposals/${String(asked.body['proposalId'])}/withdraw`);
    }
    expect((await change(admin, id, { enabled: false })).body).toMatchObject({ enabled: false });
    const restart = await change(admin, id, { enabled: true, reason: 'Back' });
    expect(restart.body).toMatchObject({ enabled: false, proposalId: expect.any(String) });
    expect((await decide(admin2, restart)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ enabled: true, callbacks: true });
  });

  it('is widened to all callbacks by a second administrator only, and narrowed by one', async () => {
    const { admin, admin2 } = app.users;
    const id = await relay(admin, admin2);
    const silent = await change(admin, id, { callbackSelection: 'all' });
    expect(silent).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } });
    const widen = { callbackSelection: 'all', callbackForm: 'verbatim', reason: 'Audit of forgeries' };
    const asked = await change(admin, id, widen);
    expect(asked.body).toMatchObject({
      ...{ callbacks: true, callbackSelection: 'attributable', callbackForm: 'verbatim' },
      proposalId: expect.any(String),
    });
    expect((await decide(admin, asked)).body.code).toBe('proposal_own');
    const { body } = await admin2.get(`/api/proposals/${String(asked.body['proposalId'])}`);
    expect(body['payload']).toMatchObject({
      ...{ callbacks: true, callbackSelection: 'all' },
      before: { callbacks: true, callbackSelection: 'attributable' },
    });
    expect((await decide(admin2, asked)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ callbacks: true, callbackSelection: 'all', proposalId: null });
    const narrow = await change(admin, id, { callbackSelection: 'attributable' });
    expect(narrow.body).toMatchObject({ callbackSelection: 'attributable', proposalId: null });
  });

  it('starts with the callbacks that the second administrator saw', async () => {
    const { admin, admin2 } = app.users;
    const asked = await create(admin, { callbacks: true, kinds: ['outage'] });
    const id = asked.body['id'];
    expect((await change(admin, id, { callbackSelection: 'all' })).status).toBe(200);
    expect((await decide(admin2, asked)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ callbacks: true, callbackSelection: 'attributable' });
  });

  it('is not approved for another address than the one that was shown', async () => {
    const { admin, admin2 } = app.users;
    const asked = await create(admin, { callbacks: true, kinds: ['outage'] });
    expect((await change(admin, asked.body['id'], { url: address() })).status).toBe(200);
    expect((await decide(admin2, asked)).body.code).toBe('changed_meanwhile');
  });

  it('ends 14 days after its administrator was disabled, unless two others confirm it', async () => {
    const { admin, admin2 } = app.users;
    const owner = await app.hire('owner', 'admin');
    const [confirmed, ended] = [await relay(owner, admin2), await relay(owner, admin2)];
    expect(await alerts()).toEqual({});
    await app.db.query('UPDATE people SET disabled_at = $2 WHERE id = $1', [owner.id, app.clock.now()]);
    expect(await alerts()).toEqual({ [confirmed]: 'ending', [ended]: 'ending' });
    const endsAt = app.clock.in(14 * DAY_MS).toISOString();
    expect(await stored(confirmed)).toMatchObject({ callbacks: true, relayEndsAt: endsAt });
    const asked = await admin.post(`/api/webhooks/${confirmed}/confirm-relay`, {
      reason: 'The shop uses it',
    });
    expect((await decide(admin2, asked)).status).toBe(200);
    app.clock.advance(14 * DAY_MS + 1);
    await Promise.all([admin, admin2].map((one) => one.signIn()));
    expect(await alerts()).toEqual({});
    expect(await stored(confirmed)).toMatchObject({ callbacks: true, relayEndsAt: null });
    expect(await stored(ended)).toMatchObject({ callbacks: false });
  });

  it('from before is listed until two administrators confirm it, and goes on', async () => {
    const { admin, admin2 } = app.users;
    const id = await relay(admin, admin2);
    await app.db.query('UPDATE webhooks SET unconfirmed = true, responsible_id = NULL WHERE id = $1', [id]);
    expect(await alerts()).toEqual({ [id]: 'before' });
    expect(await stored(id)).toMatchObject({ callbacks: true, unconfirmed: true, relayEndsAt: null });
    const asked = await admin.post(`/api/webhooks/${id}/confirm-relay`, { reason: 'The shop uses it' });
    expect((await decide(admin2, asked)).status).toBe(200);
    expect(await alerts()).toEqual({});
    const again = await admin.post(`/api/webhooks/${id}/confirm-relay`, { reason: 'Again' });
    expect(again.body.code).toBe('confirmation_not_due');
  });
});
