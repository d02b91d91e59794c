import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ControllerRoute, urlOf } from '../support/controller-routes.js';
import { type Caller, CALLERS, nameOf, promisedTo, RouteCallers } from '../support/route-callers.harness.js';
import { SETTINGS } from '../support/session-client.js';

let callers: RouteCallers;

beforeAll(async () => {
  callers = await RouteCallers.open();
});
afterAll(() => callers.close());

async function answerTo(caller: Caller, route: ControllerRoute) {
  const isRead = route.method === 'GET';
  const response = await fetch(callers.running.url + urlOf(route), {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(await callers.credentialsOf(caller)),
      ...(isRead ? {} : { 'content-type': 'application/json', 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL }),
    },
    ...(isRead ? {} : { body: '{}' }),
  });
  const text = await response.text();
  const code = /problem\+json/.test(response.headers.get('content-type') ?? '')
    ? (JSON.parse(text) as { code: string }).code
    : undefined;
  return { caller, status: response.status, code };
}

/** Calls about sessions end them: their callers ask one after the other, the others at once. */
async function answersTo(route: ControllerRoute): Promise<Awaited<ReturnType<typeof answerTo>>[]> {
  if (!route.url.startsWith('/api/session'))
    return Promise.all(CALLERS.map((caller) => answerTo(caller, route)));
  const answers = [];
  for (const caller of CALLERS) {
    callers.forgetSessions();
    answers.push(await answerTo(caller, route));
  }
  callers.forgetSessions();
  return answers;
}

describe('every route over HTTP', () => {
  it('admits exactly the callers of its rule', async () => {
    const wrong: unknown[] = [];
    for (const route of callers.routes)
      for (const { caller, status, code } of await answersTo(route)) {
        const wanted = promisedTo(caller, route.rule);
        const ok = wanted === 'in' ? status !== 401 && status !== 403 && status < 500 : status === wanted;
        if (!ok) wrong.push([nameOf(route), caller, { wanted, status, code }]);
      }
    expect(wrong).toEqual([]);
  });
});
