import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { addUser, SessionClient, SETTINGS } from '../support/session-client.js';
import { startApp } from '../support/app.js';

let running: Awaited<ReturnType<typeof startApp>>;
let browser: SessionClient;
let users = 0;
const clock = new MovableClock();

const newcomer = async (): Promise<string> => {
  const email = `person${(users += 1)}@example.com`;
  await addUser(running, email, 'support');
  return email;
};

beforeAll(async () => {
  running = await startApp({ clock, env: SETTINGS });
  browser = new SessionClient(running.url);
});
afterAll(() => running.close());

describe('the page of a user in whose browser another one has signed in', () => {
  const change = { body: { currentPassword: 'x', newPassword: 'trois baobabs et demi' } };
  const idOf = async (client: SessionClient) =>
    ((await client.send('GET', '/api/session')).body['person'] as { id: string }).id;

  it('is refused with the name of the signed-in user, for reads and changes', async () => {
    await browser.signIn(await newcomer());
    const headers = { 'x-rappro-user': await idOf(browser) };
    expect((await browser.send('POST', '/api/session/password', { ...change, headers })).status).toBe(422);

    await browser.signIn(await newcomer());
    for (const [method, url] of [
      ['POST', '/api/session/password'],
      ['GET', '/api/session'],
      ['DELETE', '/api/session'],
      ['POST', '/api/session/openid/sign-out'],
    ] as const) {
      const answer = await browser.send(method, url, { ...(method === 'POST' ? change : {}), headers });
      expect(answer).toMatchObject({ status: 409, body: { code: 'other_user' } });
      expect(answer.body.detail).toContain('Awa Test is now signed in');
    }
    expect((await browser.send('GET', '/api/session')).status).toBe(200);
  });

  it('is asked to reload when it is of a version that named no user', async () => {
    await browser.signIn(await newcomer());
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await browser.send('POST', '/api/session/password', { ...change, headers });
    expect(answer).toMatchObject({ status: 409, body: { code: 'page_outdated' } });
    expect((await browser.send('DELETE', '/api/session', { headers })).status).toBe(204);
  });
});
