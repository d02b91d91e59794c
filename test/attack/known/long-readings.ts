import { newId } from '../../../server/platform/common/values/ids.js';
import type { KnownAttack, Target } from './known-attack.js';
import { stallDuring } from './stall.js';

const FROM = '203.0.113.40';
const REPEATED_KEYS = 11_000;
const NAMES = 27_000;
const DIGITS = 2_400;

/** F-1: a key again and again in the body of a callback. */
export const repeatedKeys: KnownAttack = {
  title: 'a callback stops the server while it is read',
  play: ({ url, path, post }) => {
    const keys = Array.from({ length: REPEATED_KEYS }, (_, at) => `"a":${at % 10}`);
    const body = `{"status":"pending",${keys.join(',')}}`;
    return stallDuring(url, () => post({ path, body, from: FROM }));
  },
};

/** F-2: support opens the callback of a stranger. */
export const namesInLine: KnownAttack = {
  title: 'a callback stops the server when support opens it',
  play: async (target) => {
    const { setup, url, path, post } = target;
    await post({ path, body: `x ${'name=abc '.repeat(NAMES)}`, from: FROM });
    await target.processed();
    const [delivery] = await setup.db.query<{ id: string }[]>(
      'SELECT id FROM callback_deliveries ORDER BY received_at DESC LIMIT 1',
    );
    const headers = await setup.callers.headersOf('support');
    return stallDuring(url, () => fetched(target, `/api/callbacks/${delivery?.id ?? ''}/body`, { headers }));
  },
};

/** F-9: the name of an unknown field, in a request before signing in. */
export const longFields: KnownAttack = {
  title: 'a refused request stops the server',
  play: async (target) => {
    const headers = {
      ...(await target.setup.callers.headersOf('nobody')),
      'content-type': 'application/json',
    };
    const field = `${'0'.repeat(DIGITS)}x${'0'.repeat(DIGITS)}\n`;
    const body = JSON.stringify({ email: 'a@example.com', password: newId(new Date()), [field]: 1 });
    return stallDuring(target.url, () =>
      fetched(target, '/api/session', { method: 'POST', headers, body }, 422),
    );
  },
};

async function fetched({ url }: Target, path: string, request: RequestInit, wanted = 200): Promise<void> {
  const answer = await fetch(url + path, request);
  const text = await answer.text();
  if (answer.status !== wanted)
    throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
}
