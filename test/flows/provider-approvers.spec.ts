import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessAlertsService } from '../../server/merchant/alerts/access-watch/access-alerts.service.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { Authenticator } from '../support/authenticator.js';
import { ProviderHarness } from '../support/identity-provider.harness.js';
import type { Answer, SessionClient } from '../support/session-client.js';

let harness: ProviderHarness;

beforeAll(async () => {
  harness = await ProviderHarness.open();
  await harness.setGroup({ name: 'chiefs', role: 'admin', projectIds: [], allProjects: true });
  await harness.setGroup({ name: 'finance', role: 'finance', projectIds: [harness.togo] });
});
afterAll(() => harness.close());

interface Approver {
  id: string;
  email: string;
  browser: SessionClient;
  app: Authenticator;
}

/** Signs a made-up account of the provider in, sets up its second factor and outwaits the cool-off. */
async function madeUp(login: string, groups: string[]): Promise<Approver> {
  const { browser, end } = await harness.enter({ login, groups });
  expect(end).toBe('signed-in=enrolment');
  const app = await Authenticator.enrol(browser, harness.clock);
  const { body } = await browser.send('GET', '/api/session');
  const { id, email } = body['person'] as { id: string; email: string };
  harness.clock.advance(25 * HOUR_MS);
  const approver = { id, email, browser, app };
  await signIn(approver);
  return approver;
}

/** Signs everyone in again after time has passed. */
async function signIn(...approvers: Approver[]): Promise<void> {
  for (const { browser, email } of approvers) await browser.enter(email);
  await harness.chief.enter('chief@example.com');
  await harness.second.enter('second@example.com');
}

/** Asks an administrator for a decision that takes a second one. */
async function proposal(by: SessionClient, email: string): Promise<string> {
  const body = { email, name: 'Ally', role: 'finance', allProjects: true, reason: 'new colleague' };
  const { body: asked } = await by.send('POST', '/api/users', { body });
  return String(asked['proposalId']);
}

const approve = ({ browser, app }: Pick<Approver, 'browser' | 'app'>, id: string): Promise<Answer> =>
  browser.send('POST', `/api/proposals/${id}/approve`, { body: { code: app.fresh() } });

async function alerts(kind: string): Promise<{ subject: string; notified: string[] }[]> {
  await harness.running.app.get(AccessAlertsService).watch();
  return harness.running.db.query(
    `SELECT a.subject, ARRAY(SELECT p.email FROM people p WHERE p.id = ANY(a.owner_ids) ORDER BY 1) AS notified
     FROM alerts a WHERE a.kind = $1 AND a.closed_at IS NULL ORDER BY 1`,
    [kind],
  );
}

describe('approvers whom a group of the identity provider made', () => {
  const notified = ['chief@example.com', 'second@example.com'];

  it('approve nothing together until an administrator of Rappro confirms one of them', async () => {
    const one = await madeUp('one', ['chiefs']);
    const other = await madeUp('other', ['chiefs']);
    await signIn(one, other);
    const asked = await proposal(one.browser, 'ally@example.com');
    expect(await approve(other, asked)).toMatchObject({
      status: 403,
      body: { code: 'approver_unconfirmed' },
    });
    expect(await alerts('approver_pending')).toEqual([
      { subject: 'one@example.com', notified },
      { subject: 'other@example.com', notified },
    ]);
    const confirm = (by: SessionClient, id: string, code: string) =>
      by.send('POST', `/api/users/${id}/confirm-approver`, { body: { code } });
    expect((await confirm(one.browser, other.id, one.app.fresh())).body.code).toBe('approver_unconfirmed');
    expect((await confirm(one.browser, one.id, one.app.fresh())).body.code).toBe('own_confirmation');
    expect((await confirm(harness.second, other.id, '000000')).body).toMatchObject({
      errors: { code: expect.any(String) },
    });
    const listed = await harness.second.send('GET', '/api/users?unconfirmed=true&sort=email&order=ASC');
    expect(listed.body['data']).toMatchObject([
      { email: 'one@example.com', approverByGroup: 'pending' },
      { email: 'other@example.com', approverByGroup: 'pending' },
    ]);
    const confirmed = await confirm(harness.second, other.id, harness.secondCode());
    expect(confirmed).toMatchObject({ status: 200, body: { approverByGroup: null } });
    expect(await alerts('approver_first_approval')).toEqual([]);
    expect(await approve(other, asked)).toMatchObject({ status: 200 });
    expect(await alerts('approver_first_approval')).toMatchObject([{ subject: 'other@example.com' }]);
    expect(await alerts('approver_pending')).toMatchObject([{ subject: 'one@example.com' }]);
  });

  it('are confirmed only once they have their own second factor', async () => {
    const { browser } = await harness.enter({ login: 'fresh', groups: ['finance'] });
    await Authenticator.enrol(browser, harness.clock);
    await harness.running.db.query(
      `UPDATE people SET totp_sealed = NULL, totp_enrolled_at = NULL WHERE email = 'fresh@example.com'`,
    );
    const { body } = await harness.second.send('GET', '/api/users?q=fresh@');
    const [{ id }] = body['data'] as [{ id: string }];
    const answer = await harness.second.send('POST', `/api/users/${id}/confirm-approver`, {
      body: { code: harness.secondCode() },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'approver_not_enrolled']);
  });

  it('await a confirmation again when a group widens their access', async () => {
    const raised = await madeUp('raised', ['finance']);
    await harness.running.db.query(`UPDATE people SET approver_by_group = NULL WHERE id = $1`, [raised.id]);
    await harness.enter('raised');
    const states = () =>
      harness.running.db.query(`SELECT role, approver_by_group AS state FROM people WHERE id = $1`, [
        raised.id,
      ]);
    expect(await states()).toEqual([{ role: 'finance', state: null }]);
    await harness.enter({ login: 'raised', groups: ['finance', 'chiefs'] });
    expect(await states()).toEqual([{ role: 'admin', state: 'pending' }]);
  });

  it('leave a confirmed administrator to act alone', async () => {
    await harness.running.db.query(
      `UPDATE people SET disabled_at = now() - interval '30 days' WHERE email = 'second@example.com'`,
    );
    await harness.running.db.query(
      `UPDATE people SET approver_by_group = 'pending' WHERE email IN ('one@example.com', 'other@example.com', 'raised@example.com')`,
    );
    const body = { email: 'alone@example.com', name: 'Ally', role: 'finance', allProjects: true };
    const made = await harness.chief.send('POST', '/api/users', { body });
    expect(made.body).toMatchObject({ proposalId: null, user: { email: 'alone@example.com' } });
  });
});
