import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/common/clock.js';
import { startApp } from '../support/app.js';
import { Browser, PASSWORD, person, SETTINGS } from './access-client.js';
import { addressOf, controllerRoutes } from './routes-known.js';

const CANARY = {
  password: 'canary mot de passe 7319',
  apiKey: 'CANARY-api-key-7319',
  authToken: 'CANARY-bearer-7319',
  otp: 'CANARYOTP7319',
  phone: '22670999731',
};
const clock = new MovableClock();
let running: Awaited<ReturnType<typeof startApp>>;
let admin: Browser;
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
  await person(running, 'chief@example.com', 'admin');
  admin = new Browser(running.url);
  await admin.signIn('chief@example.com');
});
afterAll(async () => {
  await running.close();
  process.stdout.write = write;
  process.stderr.write = writeError;
});

describe('the headers of an answer', () => {
  it.each(['/api/session', '/api/nothing', '/api/docs', '/health/live', '/nothing'])(
    'keep a browser from doing harm: %s',
    async (path) => {
      const { headers } = await new Browser(running.url).send('GET', path);
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

  it('give no other site the right to send the console’s header', async () => {
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

describe('a secret', () => {
  it('is in no answer and in no log line, however it was sent', async () => {
    const made = await admin.send('POST', '/api/projects', {
      body: {
        name: 'Canary',
        baseUrl: 'http://127.0.0.1:9',
        wikiUrl: 'http://127.0.0.1:9/wiki',
        zone: 'Africa/Abidjan',
      },
    });
    expect(made.status).toBe(201);
    const projectId = String(made.body['id']);
    const keyMade = await admin.send('POST', `/api/projects/${projectId}/api-keys`, {
      body: { name: 'shop' },
    });
    const key = String(keyMade.body['key']);
    const answers: string[] = [];
    const sent = async (...args: Parameters<Browser['send']>): Promise<void> => {
      answers.push((await admin.send(...args)).text);
    };
    const bearer = { authorization: `Bearer ${key}` };
    const credentials = { apiKey: CANARY.apiKey, authToken: CANARY.authToken };
    const payin = { reference: 'canary-1', amount: 1_000, phone: CANARY.phone, otp: CANARY.otp };
    for (const body of [
      credentials,
      { ...credentials, saveUntested: true },
      { ...credentials, x: CANARY.apiKey },
    ])
      await sent('PUT', `/api/projects/${projectId}/credentials`, { body });
    for (const path of ['direct', 'wallet', 'hosted'])
      await sent('POST', `/api/payins/${path}`, { body: payin, headers: bearer });
    await sent('POST', '/api/payins/direct', { body: { ...payin, amount: 'x' }, headers: bearer });
    await sent('POST', '/api/people', {
      body: { email: 'canary@example.com', name: 'Canary', role: 'support', password: CANARY.password },
    });
    await sent('POST', '/api/session', {
      body: { email: 'canary@example.com', password: `${CANARY.password}x` },
    });
    await sent('POST', '/api/session', { body: { email: CANARY, password: CANARY.password } });
    await sent('POST', '/api/session', { raw: `{"email":"a","password":"${CANARY.password}"` });
    await admin.signIn('chief@example.com');
    const token = admin.cookie.split('=')[1] ?? 'none';
    for (const route of controllerRoutes(running.app).filter((one) => one.method === 'GET')) {
      const url = addressOf(route).replace(/01900000-0000-7000-8000-000000000000/, projectId);
      await sent('GET', url);
      await sent('GET', addressOf(route));
    }
    const details = await running.db.query<object[]>('SELECT a::text FROM audit_entries a');
    const places = { answers: answers.join('\n'), log: logged, audit: JSON.stringify(details) };
    const secrets = { ...CANARY, key, token, chief: PASSWORD };
    const found = Object.entries(secrets).flatMap(([secret, value]) =>
      Object.entries(places)
        .filter(([place, text]) => text.includes(value) && !(secret === 'phone' && place === 'answers'))
        .map(([place]) => [secret, place]),
    );
    expect(found).toEqual([]);
    expect(places.answers.length).toBeGreaterThan(5_000);
  });

  it('sent by a caller cannot make a second log line', async () => {
    logged = '';
    await admin.send('GET', '/api/people/%0A%7B%22level%22%3A%22error%22%7D');
    const answer = await admin.send('POST', '/api/people', { body: { email: 'a\n{"level":"fatal"}' } });
    expect(answer.status).toBe(422);
    for (const line of logged.split('\n').filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
    expect(logged).not.toContain('\n{"level":"fatal"}');
  });
});
