import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { addUser, SessionClient, SETTINGS } from '../support/session-client.js';

let running: TestApp;

beforeAll(async () => {
  running = await startApp({ env: SETTINGS });
});
afterAll(() => running.close());

describe('the description of the API', () => {
  it('names to strangers the ten calls of API keys only', async () => {
    const { body, text } = await new SessionClient(running.url).send('GET', '/api/docs/json');
    const calls = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'GET /api/transactions',
      'GET /api/transactions/{id}',
      'GET /api/transactions/{id}/timeline',
      'POST /api/payins/direct',
      'POST /api/payins/direct/{reference}/otp',
      'POST /api/payins/hosted',
      'POST /api/payins/wallet',
      'POST /api/payins/wallet/otp',
      'POST /api/payins/wallet/{reference}/otp',
      'POST /api/transactions',
    ]);
    expect(text).not.toMatch(/api\/people|proposals|webhook|PolicyView|UserView/i);
  });

  it('names all calls to signed-in users, not to those who have given a password only', async () => {
    await addUser(running, 'support@example.com', 'support');
    await addUser(running, 'admin@example.com', 'admin');
    const [user, half] = [new SessionClient(running.url), new SessionClient(running.url)];
    await user.enter('support@example.com');
    expect((await half.givePassword('admin@example.com')).body['awaits']).toBe('enrolment');
    expect((await user.send('GET', '/api/docs/json')).text).toContain('/api/users');
    expect((await half.send('GET', '/api/docs/json')).text).not.toContain('/api/users');
  });
});
