import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unlimitedKey } from '../../server/access/api-keys/api-key-draft.js';
import { ApiKeysService } from '../../server/access/api-keys/api-keys.service.js';
import { type Role, ROLES } from '../../server/access/identity/user.view.js';
import type { RouteRule } from '../../server/access/identity/access.decorators.js';
import { SessionsService } from '../../server/access/sign-in/sessions.service.js';
import { routesOf } from '../../server/create-app.js';
import { MovableClock } from '../../server/common/time/clock.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { accessLine } from '../attack/access-table.js';
import { SessionClient, addPerson, addProject, SETTINGS } from '../support/session-client.js';
import { urlOf, type ControllerRoute, controllerRoutes } from '../support/controller-routes.js';
import { startApp } from '../support/app.js';

type Operation = { security?: object[]; responses: object };
type Caller = Role | 'nobody' | 'machine' | 'impostor';
const CALLERS: Caller[] = [...ROLES, 'nobody', 'machine', 'impostor'];

/** Addresses without a controller, with the reason why they need no sign-in. */
const OPEN_ADDRESSES = [
  /^\/api\/docs(\/(json|init\.js|ui\/swagger-ui(\.css|-bundle\.js)))?$/, // what the API is, not what is in it
  /^\/callbacks\/:key(\/\*)?$/, // the key in the path is the secret
  /^\/\*$|^\/(assets\/|favicon|manifest|robots)?[^/]*$/, // the console's own files
];
const ACCESS = new URL('../attack/access.txt', import.meta.url);
const clock = new MovableClock();
let running: Awaited<ReturnType<typeof startApp>>;
let routes: ControllerRoute[];
let key = '';
const ids: Partial<Record<Role, string>> = {};
const cookies = new Map<Role, string>();

beforeAll(async () => {
  running = await startApp({ clock, env: SETTINGS });
  routes = controllerRoutes(running.app);
  for (const role of ROLES) ids[role] = await addPerson(running, `${role}@example.com`, role);
  const projectId = await addProject(running, 'Burkina');
  const made = await running.app.get(ApiKeysService).create(projectId, unlimitedKey('shop'), {
    kind: 'person',
    personId: ids.admin ?? '',
    email: 'admin@example.com',
    role: 'admin',
    scope: 'all',
  });
  key = made.key ?? '';
});
afterAll(() => running.close());

const isRole = (caller: Caller): caller is Role => (ROLES as readonly string[]).includes(caller);

/** Calls about sessions end them: they get one of their own, the others share one for each role. */
const endsSessions = ({ url }: ControllerRoute): boolean => url.startsWith('/api/session');

async function signIn(role: Role): Promise<string> {
  const visitor = { address: '192.0.2.1', userAgent: 'test' };
  const token = await running.db.transaction((manager) =>
    running.app.get(SessionsService).start(manager, ids[role] ?? '', visitor),
  );
  return `__Host-rappro=${token}`;
}

async function call(route: ControllerRoute, caller: Caller): ReturnType<SessionClient['send']> {
  const browser = new SessionClient(running.url);
  if (isRole(caller)) {
    browser.cookie = (endsSessions(route) ? undefined : cookies.get(caller)) ?? (await signIn(caller));
    if (!endsSessions(route)) cookies.set(caller, browser.cookie);
  }
  const bearer = caller === 'machine' ? key : caller === 'impostor' ? `rap_${'x'.repeat(43)}` : undefined;
  return browser.send(route.method as 'GET', urlOf(route), {
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(route.method === 'GET' ? {} : { body: {} }),
  });
}

/** Calls a route as every caller: at once, unless a call ends the sessions of the others. */
async function answersTo(
  route: ControllerRoute,
): Promise<(Awaited<ReturnType<typeof call>> & { caller: Caller })[]> {
  const one = async (caller: Caller) => ({ ...(await call(route, caller)), caller });
  if (!endsSessions(route)) return Promise.all(CALLERS.map(one));
  const answers = [];
  for (const caller of CALLERS) answers.push(await one(caller));
  cookies.clear();
  return answers;
}

function expected(rule: RouteRule, caller: Caller): 'in' | 401 | 403 {
  if (rule.public) return 'in';
  if (caller === 'impostor') return 401;
  if (caller === 'machine') return rule.machine ? 'in' : 403;
  if (caller === 'nobody' || !rule.roles) return 401;
  return rule.roles.includes(caller) ? 'in' : 403;
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

const name = ({ method, url }: { method: string; url: string }): string => `${method} ${url}`;

describe('every route', () => {
  it('has an access rule', () => {
    expect(routes.length).toBeGreaterThan(12);
    expect(routes.filter((route) => !route.rule).map(name)).toEqual([]);
  });

  it('belongs to a controller or the list of open addresses', () => {
    const known = new Set(routes.map(name));
    const others = routesOf(running.app).filter(
      (route) => !known.has(name(route)) && !(route.method === 'HEAD' && known.has(`GET ${route.url}`)),
    );
    expect(others.map((route) => route.url)).toContain('/api/docs/json');
    const unexplained = others.filter((route) => !OPEN_ADDRESSES.some((pattern) => pattern.test(route.url)));
    expect(unexplained.map(name)).toEqual([]);
    const served = new Set(routesOf(running.app).map(name));
    expect(routes.filter((route) => !served.has(name(route))).map(name)).toEqual([]);
  });

  it('admits exactly the callers of its rule', async () => {
    const wrong: unknown[] = [];
    for (const route of routes) {
      const answers = await answersTo(route);
      for (const { caller, status, body } of answers) {
        const wanted = expected(route.rule ?? {}, caller);
        const ok = wanted === 'in' ? status !== 401 && status !== 403 && status < 500 : status === wanted;
        if (!ok) wrong.push([name(route), caller, { wanted, status, code: body.code }]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has the callers listed in test/attack/access.txt (`UPDATE_ACCESS=1` writes it)', () => {
    const lines = routes.map((route) => {
      const { roles = [], machine, public: isPublic } = route.rule ?? {};
      const callers = [...[...roles].sort(), ...(machine ? ['key'] : [])];
      return accessLine(name(route).replace(/:(\w+)/g, '{$1}'), isPublic ? ['anyone'] : callers);
    });
    const text = `${lines.sort().join('\n')}\n`;
    if (process.env['UPDATE_ACCESS']) writeFileSync(ACCESS, text);
    expect(text).toBe(readFileSync(ACCESS, 'utf8'));
  });

  it('is public for sign-in, passkeys before it, forgotten passwords, set-up links, sign-out and health only', () => {
    const open = routes.filter((route) => route.rule?.public).map(name);
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
    expect(changes.map(name).sort()).toEqual([
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
      expect([name(route), route.rule?.roles, route.rule?.machine]).toEqual([
        name(route),
        route.url.startsWith('/api/audit') ? ['admin', 'auditor'] : ['admin'],
        undefined,
      ]);
  });

  it('that changes data refuses requests from outside the console', async () => {
    const taken: string[] = [];
    const cookie = await signIn('admin');
    for (const route of routes.filter(
      (one) => one.method !== 'GET' && (one.rule?.roles || one.rule?.public),
    )) {
      for (const headers of [{ 'x-rappro': undefined }, { origin: 'https://evil.example' }]) {
        const browser = new SessionClient(running.url);
        browser.cookie = cookie;
        const { body } = await browser.send(route.method as 'POST', urlOf(route), { body: {}, headers });
        if (body.code !== 'foreign_origin') taken.push(name(route));
      }
    }
    expect(taken).toEqual([]);
  });

  it('answers with the security headers, except for callbacks', async () => {
    const bare: unknown[] = [];
    for (const route of servedRoutes()) {
      const response = await fetch(running.url + urlOf(route), { method: route.method });
      const missing = SECURITY_HEADERS.filter((header) => !response.headers.has(header));
      if (missing.length) bare.push([name(route), missing]);
      await response.body?.cancel();
    }
    expect(bare).toEqual([]);
  });

  it('answers errors as RFC 9457 problems', async () => {
    const others: unknown[] = [];
    for (const route of routes.filter(({ rule }) => !rule?.public)) {
      const { status, body, headers } = await call(route, 'nobody');
      if (!isProblem(status, body, headers['content-type'])) others.push([name(route), status, body]);
    }
    expect(others).toEqual([]);
  });

  it('is described by OpenAPI with its access rule', async () => {
    const reader = Object.assign(new SessionClient(running.url), { cookie: await signIn('support') });
    const { body } = await reader.send('GET', '/api/docs/json');
    const paths = body['paths'] as Record<string, Record<string, Operation>>;
    for (const route of routes) {
      const operation = paths[route.url.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect([name(route), Boolean(operation)]).toEqual([name(route), true]);
      const schemes = (operation?.security ?? []).flatMap((one) => Object.keys(one)).sort();
      const wanted = [...(route.rule?.machine ? ['bearer'] : []), ...(route.rule?.roles ? ['cookie'] : [])];
      expect([name(route), schemes]).toEqual([name(route), wanted]);
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
