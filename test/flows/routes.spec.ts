import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { AccessGuard } from '../../server/access/guard/access.guard.js';
import { Problem } from '../../server/platform/common/problems/problem.js';
import { routesOf } from '../../server/start/create-app.js';
import { FORMER_PATHS } from '../../server/start/http/former-names.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { accessLine } from '../attack/access-table.js';
import { SessionClient, SETTINGS } from '../support/session-client.js';
import { urlOf, type ControllerRoute } from '../support/controller-routes.js';
import { type Caller, CALLERS, nameOf, promisedTo, RouteCallers } from '../support/route-callers.harness.js';
import type { TestApp } from '../support/app.js';

type Operation = { security?: object[]; responses: object };

/** Addresses without a controller, with the reason why they need no sign-in. */
const OPEN_ADDRESSES = [
  /^\/api\/docs(\/(json|init\.js|ui\/swagger-ui(\.css|-bundle\.js)))?$/, // what the API is, not what is in it
  /^\/callbacks\/:key(\/\*)?$/, // the key in the path is the secret
  /^\/\*$|^\/(assets\/|favicon|manifest|robots)?[^/]*$/, // the console's own files
];
const ACCESS = new URL('../attack/access.txt', import.meta.url);
let callers: RouteCallers;
let running: TestApp;
let routes: ControllerRoute[];

beforeAll(async () => {
  callers = await RouteCallers.open();
  ({ running, routes } = callers);
});
afterAll(() => callers.close());

/** Asks the guard of the application what it decides on a call; its handler does not run. */
async function decisionOn(route: ControllerRoute, caller: Caller): Promise<'in' | number> {
  const { cookie = '', authorization } = await callers.credentialsOf(caller);
  const [name = '', value = ''] = cookie.split('=');
  const request = {
    method: route.method,
    ip: '192.0.2.1',
    headers: { 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL, ...(authorization ? { authorization } : {}) },
    cookies: { [name]: value },
    routeOptions: { url: route.url },
  };
  const context = {
    getHandler: () => route.handler,
    getClass: () => route.controller,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  try {
    return (await running.app.get(AccessGuard).canActivate(context)) ? 'in' : 0;
  } catch (error) {
    if (error instanceof Problem) return error.getStatus();
    throw error;
  }
}

async function call(route: ControllerRoute, caller: Caller): ReturnType<SessionClient['send']> {
  const headers = await callers.credentialsOf(caller);
  return new SessionClient(running.url).send(route.method as 'GET', urlOf(route), {
    headers,
    ...(route.method === 'GET' ? {} : { body: {} }),
  });
}

const SECURITY_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'strict-transport-security',
  'cache-control',
];

/** Lists every route of the server except those of callbacks. */
const servedRoutes = () => routesOf(running.app).filter(({ url }) => !url.startsWith('/callbacks/'));

function isProblem(status: number, body: Record<string, unknown>, type = ''): boolean {
  const wanted = { type: `/problems/${String(body['code'])}`, status };
  return (
    type.startsWith('application/problem+json') &&
    Object.entries(wanted).every(([member, value]) => body[member] === value) &&
    [body['title'], body['detail']].every((text) => typeof text === 'string' && text !== '')
  );
}

describe('every route', () => {
  it('has an access rule', () => {
    expect(routes.length).toBeGreaterThan(12);
    expect(routes.filter((route) => !route.rule).map(nameOf)).toEqual([]);
  });

  it('belongs to a controller or the list of open addresses', () => {
    const known = new Set(routes.map(nameOf));
    const others = routesOf(running.app).filter(
      (route) => !known.has(nameOf(route)) && !(route.method === 'HEAD' && known.has(`GET ${route.url}`)),
    );
    expect(others.map((route) => route.url)).toContain('/api/docs/json');
    const unexplained = others.filter(
      ({ url }) =>
        !OPEN_ADDRESSES.some((pattern) => pattern.test(url)) && !FORMER_PATHS.some(({ was }) => was === url),
    );
    expect(unexplained.map(nameOf)).toEqual([]);
    const served = new Set(routesOf(running.app).map(nameOf));
    expect(routes.filter((route) => !served.has(nameOf(route))).map(nameOf)).toEqual([]);
  });

  it('is opened by the guard to exactly the callers of its rule', async () => {
    const wrong: unknown[] = [];
    for (const route of routes) {
      const decided = await Promise.all(CALLERS.map((caller) => decisionOn(route, caller)));
      for (const [place, caller] of CALLERS.entries()) {
        const wanted = promisedTo(caller, route.rule);
        if (decided[place] !== wanted)
          wrong.push([nameOf(route), caller, { wanted, decided: decided[place] }]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each<{ method: string; url: string; caller: Caller; answer: [number, string] }>([
    { method: 'POST', url: '/api/users', caller: 'nobody', answer: [401, 'not_signed_in'] },
    { method: 'GET', url: '/api/users', caller: 'support', answer: [403, 'forbidden'] },
    { method: 'POST', url: '/api/users', caller: 'support', answer: [403, 'forbidden'] },
    { method: 'GET', url: '/api/users', caller: 'machine', answer: [403, 'api_key_not_permitted'] },
    { method: 'GET', url: '/api/transactions/:id', caller: 'impostor', answer: [401, 'wrong_api_key'] },
    { method: 'GET', url: '/api/transactions/:id', caller: 'machine', answer: [404, 'not_found'] },
    { method: 'GET', url: '/api/users/:id', caller: 'admin', answer: [404, 'not_found'] },
  ])('has the guard before it: $method $url as $caller is answered $answer', async ({ caller, ...route }) => {
    const response = await fetch(running.url + urlOf(route), {
      method: route.method,
      headers: {
        ...(await callers.credentialsOf(caller)),
        ...(route.method === 'GET' ? {} : { 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL }),
      },
    });
    const { code } = (await response.json()) as { code: string };
    expect([response.status, code]).toEqual(route.answer);
  });

  it('has the callers listed in test/attack/access.txt (`UPDATE_ACCESS=1` writes it)', () => {
    const lines = routes.map((route) => {
      const { roles = [], machine, public: isPublic } = route.rule ?? {};
      const callers = [...[...roles].sort(), ...(machine ? ['key'] : [])];
      return accessLine(nameOf(route).replace(/:(\w+)/g, '{$1}'), isPublic ? ['anyone'] : callers);
    });
    const text = `${lines.sort().join('\n')}\n`;
    if (process.env['UPDATE_ACCESS']) writeFileSync(ACCESS, text);
    expect(text).toBe(readFileSync(ACCESS, 'utf8'));
  });

  it('is public for sign-in, passkeys before it, forgotten passwords, set-up links, sign-out and health only', () => {
    const open = routes.filter((route) => route.rule?.public).map(nameOf);
    expect(open.sort()).toEqual(
      [
        'DELETE /api/session',
        'GET /api/session/openid',
        'GET /api/session/openid/callback',
        'GET /health/live',
        'GET /health/ready',
        'POST /api/session',
        'POST /api/session/openid',
        'POST /api/session/openid/sign-out',
        'POST /api/session/passkeys/browser',
        'POST /api/session/passkeys/browser-request',
        'POST /api/session/password-reset',
        'POST /api/session/set-up',
        'POST /api/session/set-up/check',
      ].sort(),
    );
  });

  it('that changes data is refused to support, except for a fixed list', () => {
    const changes = routes.filter(({ method, rule }) => method !== 'GET' && rule?.roles?.includes('support'));
    expect(changes.map(nameOf).sort()).toEqual([
      'DELETE /api/saved-views/:id',
      'DELETE /api/session/all',
      'DELETE /api/session/passkeys/:id',
      'DELETE /api/session/sessions',
      'DELETE /api/session/sessions/:id',
      'PATCH /api/saved-views/:id',
      'PATCH /api/session/passkeys/:id',
      'PATCH /api/session/preferences',
      'POST /api/alerts/:id/acknowledge',
      'POST /api/alerts/acknowledge',
      'POST /api/breaks/:id/assign',
      'POST /api/breaks/:id/attachments',
      'POST /api/breaks/:id/notes',
      'POST /api/breaks/:id/notes/:actId/strike',
      'POST /api/callbacks/:id/dismiss',
      'POST /api/callbacks/:id/link',
      'POST /api/callbacks/:id/replay',
      'POST /api/callbacks/dismiss',
      'POST /api/claims/:id/answer',
      'POST /api/claims/:id/due-day',
      'POST /api/claims/:id/notes',
      'POST /api/claims/:id/sent',
      'POST /api/drift/:id/acknowledge',
      'POST /api/files',
      'POST /api/outages',
      'POST /api/outages/:id/end',
      'POST /api/packs/verify',
      'POST /api/presence',
      'POST /api/reveals',
      'POST /api/saved-views',
      'POST /api/session/code',
      'POST /api/session/passkeys',
      'POST /api/session/passkeys/proof',
      'POST /api/session/passkeys/registration',
      'POST /api/session/passkeys/request',
      'POST /api/session/password',
      'POST /api/session/second-factor',
      'POST /api/session/second-factor/confirm',
      'POST /api/session/second-factor/recovery-codes',
      'POST /api/status-check-batches',
      'POST /api/sub-codes/:code/notes',
      'POST /api/sub-codes/:code/notes/:id/strike',
      'POST /api/transactions/:id/claims',
      'POST /api/transactions/:id/confirm',
      'POST /api/transactions/:id/evidence-files',
      'PUT /api/session/alert-preferences',
    ]);
  });

  it('about users, keys or credentials requires an administrator, the audit log also admits auditors', () => {
    const theirs = routes.filter((route) => /api\/people|api-keys|api\/audit|credentials/.test(route.url));
    expect(theirs.length).toBeGreaterThan(8);
    for (const route of theirs)
      expect([nameOf(route), route.rule?.roles, route.rule?.machine]).toEqual([
        nameOf(route),
        route.url.startsWith('/api/audit') ? ['admin', 'auditor'] : ['admin'],
        undefined,
      ]);
  });

  it('that changes data refuses requests from outside the console', async () => {
    const taken: string[] = [];
    const cookie = await callers.signIn('admin');
    for (const route of routes.filter(
      (one) => one.method !== 'GET' && (one.rule?.roles || one.rule?.public),
    )) {
      for (const headers of [{ 'x-rappro': undefined }, { origin: 'https://evil.example' }]) {
        const browser = new SessionClient(running.url);
        browser.cookie = cookie;
        const { body } = await browser.send(route.method as 'POST', urlOf(route), { body: {}, headers });
        if (body.code !== 'foreign_origin') taken.push(nameOf(route));
      }
    }
    expect(taken).toEqual([]);
  });

  it('answers with the security headers, except for callbacks', async () => {
    const bare: unknown[] = [];
    for (const route of servedRoutes()) {
      const response = await fetch(running.url + urlOf(route), { method: route.method });
      const missing = SECURITY_HEADERS.filter((header) => !response.headers.has(header));
      if (missing.length) bare.push([nameOf(route), missing]);
      await response.body?.cancel();
    }
    expect(bare).toEqual([]);
  });

  it('answers errors as RFC 9457 problems', async () => {
    const others: unknown[] = [];
    for (const route of routes.filter(({ rule }) => !rule?.public)) {
      const { status, body, headers } = await call(route, 'nobody');
      if (!isProblem(status, body, headers['content-type'])) others.push([nameOf(route), status, body]);
    }
    expect(others).toEqual([]);
  });

  it('is described by OpenAPI with its access rule', async () => {
    const reader = Object.assign(new SessionClient(running.url), { cookie: await callers.signIn('support') });
    const { body } = await reader.send('GET', '/api/docs/json');
    const paths = body['paths'] as Record<string, Record<string, Operation>>;
    for (const route of routes) {
      const operation = paths[route.url.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect([nameOf(route), Boolean(operation)]).toEqual([nameOf(route), true]);
      const schemes = (operation?.security ?? []).flatMap((one) => Object.keys(one)).sort();
      const wanted = [...(route.rule?.machine ? ['bearer'] : []), ...(route.rule?.roles ? ['cookie'] : [])];
      expect([nameOf(route), schemes]).toEqual([nameOf(route), wanted]);
      const problem = { $ref: '#/components/responses/Problem' };
      expect(operation?.responses).toMatchObject({ '4XX': problem, '5XX': problem });
    }
    const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemView' } } };
    expect(body['components']).toMatchObject({
      responses: { Problem: { content } },
      securitySchemes: { cookie: { in: 'cookie', name: '__Host-rappro' }, bearer: { scheme: 'bearer' } },
    });
  });
});
