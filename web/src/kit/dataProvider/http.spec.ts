import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpError } from 'react-admin';
import { callApi, renewSessionsBy, sendFile } from './http.js';
import { retryUnanswered } from './useRead.js';

beforeAll(() => void Object.assign(globalThis, { localStorage: { getItem: () => 'fr' } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

interface Sent {
  path: string;
  body: unknown;
}

let sent: Sent[];
let statuses: number[];
let asked: number;
let renew: (renewed: boolean) => void;
/** Resolves when a call has asked for a sign-in. */
let untilAsked: Promise<void>;

beforeEach(() => {
  sent = [];
  statuses = [];
  asked = 0;
  let answerTo: (renewed: boolean) => void = () => undefined;
  renew = (renewed) => answerTo(renewed);
  untilAsked = new Promise((resolve) => {
    renewSessionsBy(() => {
      asked += 1;
      resolve();
      return new Promise((answered) => {
        answerTo = answered;
      });
    });
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sent.push({ path: typeof url === 'string' ? url : '', body: init?.body });
    const status = statuses.shift() ?? 200;
    return Promise.resolve(Response.json({ detail: String(status) }, { status }));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  renewSessionsBy(() => Promise.resolve(false));
});

describe('a call without an answer', () => {
  it('names the lost connection in the language of the user', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await callApi('dashboard').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: expect.stringMatching(/^Pas de connexion au serveur/) });
    // What was not answered is read again; an HttpError is an answer.
    expect(retryUnanswered(0, error as Error)).toBe(true);
  });
});

describe('a call refused because the session has ended', () => {
  it('is sent once more with the same body after the new sign-in', async () => {
    statuses = [401, 201];
    const call = callApi('payout-orders', { method: 'POST', body: { requestId: 'one' } });
    await untilAsked;
    expect(sent).toHaveLength(1);
    renew(true);
    expect(await call).toEqual({ detail: '201' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/payout-orders', '/api/payout-orders']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  it('asks for one sign-in for all calls that wait', async () => {
    statuses = [401, 401, 401];
    const calls = [callApi('dashboard'), callApi('transactions'), sendFile('imports', new Blob(['a;b']))];
    await untilAsked;
    renew(true);
    expect(await Promise.all(calls)).toEqual(Array(3).fill({ detail: '200' }));
    expect(asked).toBe(1);
    expect(sent).toHaveLength(6);
  });

  it('fails when the user does not sign in again', async () => {
    statuses = [401];
    const call = callApi('payout-orders', { method: 'POST', body: {} });
    await untilAsked;
    renew(false);
    await expect(call).rejects.toBeInstanceOf(HttpError);
    expect(sent).toHaveLength(1);
  });

  it('fails when it is refused after the sign-in as well', async () => {
    statuses = [401, 401];
    const call = callApi('projects');
    await untilAsked;
    renew(true);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(asked).toBe(1);
  });

  it.each(['session', 'session/code', 'session/second-factor'])(
    'fails at once where it belongs to the sign-in (%s)',
    async (path) => {
      statuses = [401];
      await expect(callApi(path, { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
      expect(asked).toBe(0);
    },
  );
});
