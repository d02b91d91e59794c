import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, SETTINGS } from '../support/session-client.js';
import type { Attack } from './parts.js';
import type { Sent } from './tally.js';

const JSON_HEADERS = { 'content-type': 'application/json' };
const WRONG_PASSWORDS = 12;
const WRONG_CODES = 12;
/** Headers must be whole within 10 s; the server looks every 2 s. */
const HELD_MS = 30_000;

/** Passwords and codes that are guessed: none is right, and after a few codes no more are compared. */
export async function tryGuesses({ setup, sender, tally }: Attack): Promise<void> {
  const guesses = ['123456', 'password', 'rappro', '', 'x'.repeat(5_000), "' OR 1=1 --"];
  const places = Array.from({ length: WRONG_PASSWORDS }, (_, at) => at);
  await sender.sendAll(places, async (at) => {
    const sent: Sent = {
      by: 'nobody',
      method: 'POST',
      url: '/api/session',
      headers: { ...JSON_HEADERS, 'x-forwarded-for': `203.0.113.${at}` },
      body: JSON.stringify({ email: 'finance2@example.com', password: guesses[at % guesses.length] }),
    };
    const received = await sender.send(sent);
    if (received.status < 400) tally.admit(sent, received, 'a guessed password');
  });
  const cookie = `__Host-rappro=${await setup.callers.sessionOf(setup.app.users.finance2.id)}`;
  const statuses: number[] = [];
  for (let at = 0; at < WRONG_CODES; at += 1) {
    const body = JSON.stringify({ password: PASSWORD, code: String(at).padStart(6, '0') });
    const sent: Sent = {
      ...{ by: 'other', method: 'POST', url: '/api/session/second-factor', body },
      headers: { ...JSON_HEADERS, 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL, cookie },
    };
    const received = await sender.send(sent);
    statuses.push(received.status);
    if (received.status < 400) tally.admit(sent, received, 'a guessed code');
  }
  if (statuses.at(-1) !== 429) tally.admissions.push(`guessed codes were answered ${statuses.join(', ')}`);
}

/** Changes that another site, a sibling, or a manipulated cookie asks for. */
export async function tryOrigins({ sender, tally, setup }: Attack): Promise<void> {
  const { cookie = '' } = await setup.callers.headersOf('admin');
  const token = cookie.split('=')[1] ?? '';
  const own = { 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL };
  const tries: [string, Record<string, string>][] = [
    ['another origin', { ...own, cookie, origin: 'https://evil.example' }],
    ['a sibling', { ...own, cookie, origin: 'https://x.rappro.test' }],
    ['a longer name', { ...own, cookie, origin: 'https://rappro.test.evil.example' }],
    ['plain HTTP', { ...own, cookie, origin: 'http://rappro.test' }],
    ['another port', { ...own, cookie, origin: 'https://rappro.test:8443' }],
    ['an opaque origin', { ...own, cookie, origin: 'null' }],
    ['no header of the console', { cookie, origin: SETTINGS.PUBLIC_URL }],
    ['a sibling by its fetch metadata', { cookie, 'x-rappro': '1', 'sec-fetch-site': 'same-site' }],
    ['no proof of the place', { cookie, 'x-rappro': '1' }],
    ['the cookie under another name', { ...own, cookie: `rappro=${token}` }],
    ['an altered cookie', { ...own, cookie: `__Host-rappro=${token.slice(0, -1)}_` }],
    ['a cookie in quotes of another', { ...own, cookie: `__Host-rappro="${token}; x=1"` }],
    ['an empty cookie first', { ...own, cookie: `__Host-rappro=; __Host-rappro=${token}` }],
    ['the cookie as a key', { ...own, authorization: `Bearer ${token}` }],
    ['the cookie as basic credentials', { ...own, authorization: `Basic ${token}` }],
    ['the cookie in the query', own],
    ['a method in a header', { ...own, 'x-http-method-override': 'GET', cookie: '' }],
  ];
  for (const [what, headers] of tries) {
    const url = `/api/projects${what.includes('query') ? `?token=${token}` : ''}`;
    const sent: Sent = {
      by: 'other',
      method: 'POST',
      url,
      headers: { ...headers, ...JSON_HEADERS },
      body: '{}',
    };
    const received = await sender.send(sent);
    if (received.status !== 401 && received.status !== 403) tally.admit(sent, received, what);
  }
  await askForeignPage({ sender, tally });
}

/** No answer permits another site to read it. */
async function askForeignPage({ sender, tally }: Pick<Attack, 'sender' | 'tally'>): Promise<void> {
  for (const method of ['GET', 'OPTIONS'])
    for (const url of ['/api/session', '/api/projects', '/health/ready']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const sent: Sent = { by: 'admin', method, url, headers };
      const received = await sender.send(sent);
      if (Object.keys(received.headers).some((name) => name.startsWith('access-control-')))
        tally.admit(sent, received, 'another site may read it');
    }
}

/** Connections that never finish their headers. @returns a check that the server has ended each of them */
export function dawdle({ setup, tally }: Attack, count: number): () => Promise<void> {
  const heads = ['', 'GET /api/session HTTP/1.1\r\nhost: a\r\nx: '];
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = connect(setup.server.port, '127.0.0.1');
    socket.on('error', () => undefined).on('data', () => undefined);
    socket.write(heads[at % heads.length] ?? '');
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
  const begun = performance.now();
  return async () => {
    const isHeld = (): boolean => sockets.some((socket) => !socket.closed);
    while (isHeld() && performance.now() - begun < HELD_MS) await sleep(200);
    if (isHeld()) tally.admissions.push(`slow connections are held longer than ${HELD_MS} ms`);
    for (const socket of sockets) socket.destroy();
  };
}
