import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { SetUpLinksService } from '../../server/access/sign-in/set-up-links.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { addUser, type Answer, PASSWORD, SessionClient, SETTINGS } from '../support/session-client.js';

const FACTOR = '/api/session/second-factor';
const clock = new MovableClock();
let running: TestApp;
let admin: UserActor;

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: SETTINGS });
  const email = 'chief@example.com';
  const userId = await addUser(running, email, 'admin');
  admin = { kind: 'user', userId, email, role: 'admin', scope: 'all' };
});
afterAll(() => running.close());

const browser = (): SessionClient => new SessionClient(running.url);

describe('a code that is 90 seconds off', () => {
  it('is refused with a hint at the clock and the time of the server, at enrolment and after it', async () => {
    await addUser(running, 'awa@example.com', 'finance');
    const awa = browser();
    await awa.signIn('awa@example.com');
    const { body } = await awa.send('POST', FACTOR, { body: { password: PASSWORD } });
    const app = new Authenticator(String(body['totpKey']), clock);
    const confirm = (code: string) => awa.send('POST', `${FACTOR}/confirm`, { body: { code } });
    const now = clock.now().toISOString().slice(11, 19);
    const hint = `is incorrect; enter the code currently displayed by the app. If that one is refused too, have the phone set its clock automatically: on the server it is ${now} (UTC)`;
    const refused = await confirm(app.code(3));
    expect([refused.status, refused.body.errors?.['code']]).toEqual([422, hint]);
    expect((await confirm(app.code(-1))).status).toBe(200);
    const again = await awa.send('POST', FACTOR, { body: { password: PASSWORD, code: app.code(3) } });
    expect([again.status, again.body.errors?.['code']]).toEqual([422, hint]);
  });
});

describe('a phone whose clock is off', () => {
  const STEP_MS = 30_000;

  /** Sets the clock to the tenth second of a half minute whose codes are unused. @returns the code of that phone */
  function codeOf(app: Authenticator, seconds: number): string {
    clock.moveTo(new Date(Math.ceil(clock.now().getTime() / STEP_MS) * STEP_MS + 10 * STEP_MS + 10_000));
    return app.code((seconds * 1_000) / STEP_MS);
  }

  async function member(name: string, seconds: number) {
    const email = `${name}${seconds}@example.com`;
    return { email, id: await addUser(running, email, 'admin'), client: browser() };
  }

  async function enrolment(seconds: number): Promise<Answer> {
    const { email, client } = await member('enrols', seconds);
    await client.signIn(email);
    const { body } = await client.send('POST', FACTOR, { body: { password: PASSWORD } });
    const code = codeOf(new Authenticator(String(body['totpKey']), clock), seconds);
    return client.send('POST', `${FACTOR}/confirm`, { body: { code } });
  }

  async function signIn(seconds: number): Promise<Answer> {
    const { email, id, client } = await member('enters', seconds);
    const app = await Authenticator.store(running, clock, id);
    await client.givePassword(email);
    return client.send('POST', '/api/session/code', { body: { code: codeOf(app, seconds) } });
  }

  async function approval(seconds: number): Promise<Answer> {
    const [requester, approver, about] = [
      await member('asks', seconds),
      await member('approves', seconds),
      await member('lost', seconds),
    ];
    for (const { email, client } of [requester, approver]) await client.enter(email);
    const app = await Authenticator.store(running, clock, approver.id);
    const { body } = await requester.client.send('POST', `/api/users/${about.id}/reset-second-factor`, {
      body: { reason: 'phone lost' },
    });
    const code = codeOf(app, seconds);
    return approver.client.send('POST', `/api/proposals/${String(body['proposalId'])}/approve`, {
      body: { code },
    });
  }

  const refused = [
    422,
    expect.stringMatching(/have the phone set its clock automatically: on the server it is/),
  ];

  it.each([
    [-25, [200, undefined]],
    [25, [200, undefined]],
    [-59, refused],
    [90, refused],
  ])('by %i seconds has the same answer at enrolment, sign-in and approval', async (seconds, expected) => {
    for (const tried of [enrolment, signIn, approval]) {
      const { status, body } = await tried(seconds);
      expect([tried.name, status, body.errors?.['code']]).toEqual([tried.name, ...expected]);
    }
  });
});

describe('a set-up link', () => {
  const check = (token: string) => browser().send('POST', '/api/session/set-up/check', { body: { token } });
  const take = (token: string) =>
    browser().send('POST', '/api/session/set-up', { body: { token, password: 'cinq pirogues vertes' } });

  async function linkOf(name: string): Promise<string> {
    const id = await addUser(running, `${name}@example.com`, 'support');
    const links = running.app.get(SetUpLinksService, { strict: false });
    await links.grant(running.app.get(DataSource).manager, id, admin.userId);
    return (await links.issue(id, admin)).url.split('#set-up=')[1] ?? '';
  }

  it('is not used up by those who open it, and says when it was used', async () => {
    const token = await linkOf('moussa');
    // Scanners send no fragment; one that runs scripts checks the link as the page does.
    for (const method of ['HEAD', 'GET']) await fetch(`${running.url}/login`, { method });
    expect([(await check(token)).status, (await check(token)).status]).toEqual([204, 204]);
    expect((await take(token)).status).toBe(200);
    const used = await check(token);
    expect([used.status, used.body.code]).toEqual([409, 'set_up_link_used']);
    expect(used.body.detail).toMatch(/^This link was already used on \d/);
    expect((await take(token)).body.code).toBe('set_up_link_used');
  });

  it('says that it has expired, or is none', async () => {
    const token = await linkOf('fatou');
    clock.advance(DAY_MS);
    expect((await check(token)).body.code).toBe('set_up_link_expired');
    expect((await check('A'.repeat(43))).body.code).toBe('set_up_link_invalid');
  });
});
