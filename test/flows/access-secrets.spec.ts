import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { startApp } from '../support/app.js';
import { SessionClient, PASSWORD, addUser, SETTINGS } from '../support/session-client.js';
import { Authenticator } from '../support/authenticator.js';
import { urlOf, controllerRoutes } from '../support/controller-routes.js';

const CANARY = {
  password: 'canary mot de passe 7319',
  apiKey: 'CANARY-api-key-7319',
  authToken: 'CANARY-bearer-7319',
  otp: 'CANARYOTP7319',
  code: 'CANARYCODE7319',
  phone: '22670999731',
};
const NO_ONE = '01900000-0000-7000-8000-000000000000';
const clock = new MovableClock();
let running: Awaited<ReturnType<typeof startApp>>;
let admin: SessionClient;
let logged = '';
const write = process.stdout.write;
const writeError = process.stderr.write;

beforeAll(async () => {
  const listen = (chunk: string | Uint8Array): boolean => {
    logged += String(chunk);
    return true;
  };
  process.stdout.write = listen;
  process.stderr.write = listen;
  running = await startApp({ clock, env: { ...SETTINGS, LOG_LEVEL: 'debug', LOG_FORMAT: 'json' } });
  await addUser(running, 'chief@example.com', 'admin');
  admin = new SessionClient(running.url);
  await admin.signIn('chief@example.com');
});
afterAll(async () => {
  await running.close();
  process.stdout.write = write;
  process.stderr.write = writeError;
});

describe('the headers of an answer', () => {
  it.each(['/api/session', '/api/nothing', '/api/docs', '/health/live', '/nothing'])(
    'protect the browser: %s',
    async (path) => {
      const { headers } = await new SessionClient(running.url).send('GET', path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = headers['content-security-policy'] ?? '';
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ])
        expect(policy.split('; ')).toContain(part);
      expect(policy).not.toContain('unsafe');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      if (path.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('allow no other origin to send the header of the console', async () => {
    const answer = await fetch(`${running.url}/api/session`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-rappro',
      },
    });
    expect(answer.status).toBe(404);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

async function newProject(): Promise<string> {
  const { status, body } = await admin.send('POST', '/api/projects', {
    body: {
      name: 'Canary',
      baseUrl: 'http://127.0.0.1:9',
      wikiUrl: 'http://127.0.0.1:9/wiki',
      zone: 'Africa/Abidjan',
    },
  });
  expect(status).toBe(201);
  return String(body['id']);
}

/** Sends each secret where it belongs and where it does not; refusals must not repeat it. */
async function sendSecrets(projectId: string, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const { password, apiKey, authToken, otp, code, phone } = CANARY;
  const path = `/api/projects/${projectId}/credentials`;
  await sent('PUT', path, { body: { apiKey, authToken } });
  await sent('PUT', path, { body: { apiKey, authToken, [apiKey]: 1 } }, [apiKey]);
  await sent('PUT', path, { body: { apiKey: `${apiKey}\n`, authToken: [authToken] } });
  const saved = await admin.send('PUT', path, { body: { apiKey, authToken, saveUntested: true } });
  expect(saved.status).toBe(200);
  for (const channel of ['direct', 'wallet']) {
    const body = { reference: `canary-${channel}`, amount: 1_000, phone, otp };
    await sent('POST', `/api/payins/${channel}`, { body, headers });
    await sent('POST', `/api/payins/${channel}`, { body: { ...body, amount: 'x' }, headers });
    await sent('POST', `/api/payins/${channel}/canary-${channel}/otp`, { body: { otp }, headers });
  }
  await sent('POST', '/api/payins/hosted', { body: { amount: 1_000, otp }, headers });
  const email = 'canary@example.com';
  await sent('POST', '/api/users', { body: { email, name: 'Canary', role: 'support' } });
  const [made] = await running.db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  const link = await admin.send('POST', `/api/users/${made?.id}/set-up-link`);
  const token = String(link.body['url']).split('#set-up=')[1];
  await new SessionClient(running.url).send('POST', '/api/session/set-up', { body: { token, password } });
  await sent('POST', '/api/session', { body: { email, password: `${password}x` } });
  await sent('POST', '/api/session', { body: { email: { password }, password } });
  await sent('POST', '/api/session', { raw: `{"email":"a","password":"${password}"` });
  for (const path of ['session/second-factor/confirm', `proposals/${NO_ONE}/approve`])
    for (const body of [{ code }, { code: [code] }, { code, reason: 1 }])
      await sent('POST', `/api/${path}`, { body });
  await sent('POST', '/api/session/second-factor', { body: { password: PASSWORD, code } });
  await sent('POST', '/api/session/second-factor', { body: { password: `${password}x`, code } });
  await sent('POST', '/api/transactions', {
    body: { reference: key },
    headers: { authorization: `Bearer ${key}x` },
  });
}

const answers: string[] = [];

/** Sends a request and keeps the answer without the names of fields (`named`) that the caller made from a secret. */
async function sent(
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  more = {},
  named: string[] = [],
): Promise<void> {
  const { text } = await admin.send(method, url, more);
  answers.push(named.reduce((rest, name) => rest.replaceAll(name, ''), text));
}

/** Reads every answer that an admin can read, with the page of every row of every list. */
async function everyAnswer(projectId: string): Promise<string> {
  const routes = controllerRoutes(running.app).filter((route) => route.method === 'GET');
  for (const route of routes) await sent('GET', urlOf(route).replace(NO_ONE, projectId));
  const ids = new Set(answers.join().match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g));
  for (const route of routes.filter(({ url }) => url.includes(':')))
    for (const id of ids) await sent('GET', urlOf(route).replaceAll(NO_ONE, id));
  return answers.join('\n');
}

async function dump(): Promise<string> {
  const tables = await running.db.query<{ name: string }[]>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => running.db.query<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

describe('a secret', () => {
  it('appears in no answer, log line or table', async () => {
    const projectId = await newProject();
    const keyMade = await admin.send('POST', `/api/projects/${projectId}/api-keys`, {
      body: { name: 'shop' },
    });
    const key = String(keyMade.body['key']);
    const { totpKey } = await Authenticator.enrol(admin, clock);
    await sendSecrets(projectId, key);
    await admin.signIn('chief@example.com');
    const token = admin.cookie.split('=')[1] ?? 'none';
    const places = { answers: await everyAnswer(projectId), log: logged, dump: await dump() };

    expect(places.answers).toContain('canary-direct');
    expect(places.dump).toContain('canary-direct');
    expect(places.log).toContain('Nest application successfully started');
    const secrets = { ...CANARY, key, token, totpKey, chief: PASSWORD };
    const found = Object.entries(secrets).flatMap(([secret, value]) =>
      Object.entries(places)
        .filter(([, text]) => text.includes(value) || text.includes(Buffer.from(value).toString('hex')))
        .map(([place]) => `${secret} in ${place}`),
    );
    // A phone number is a fact of its transaction: it is kept and shown, and never logged.
    expect(found.filter((what) => what !== 'phone in answers' && what !== 'phone in dump')).toEqual([]);
  });

  it('cannot inject a second log line', async () => {
    logged = '';
    await admin.send('GET', '/api/users/%0A%7B%22level%22%3A%22error%22%7D');
    const answer = await admin.send('POST', '/api/users', { body: { email: 'a\n{"level":"fatal"}' } });
    expect(answer.status).toBe(422);
    for (const line of logged.split('\n').filter(Boolean))
      expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(logged).not.toContain('\n{"level":"fatal"}');
  });
});
