import { newUuid } from '../format/uuid.js';
import type { ReadyView } from '../../../../server/platform/common/trusted-time/clock.view.js';
import type { ClockState } from '../../../../server/platform/common/trusted-time/clock-words.js';
import { HttpError } from 'react-admin';
import { OFFLINE } from '../../../../server/platform/i18n/offline.js';
import type { ProblemView } from '../../../../server/platform/common/problems/problem.view.js';
import { plainText } from '../format/plainText.js';
import { language } from '../i18n/language.js';
import { bindPunctuation } from '../i18n/noBreakSpaces.js';
import type { ApiMethod } from '../../../../server/platform/common/requests/http-words.js';

interface Call {
  method?: ApiMethod;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** The zone of the times on the screen; errors that contain a time are written in it. */
let zone = 'UTC';

export function writeErrorsIn(shown: string): void {
  zone = shown;
}

/** Id of the user for whom this page was made; the server refuses its calls once another one has signed in. */
let pageUser: string | undefined;

export function callFor(userId: string | undefined): void {
  pageUser = userId;
}

const readerHeaders = (): Record<string, string> => ({
  'Accept-Language': language(),
  'X-Rappro-Zone': zone,
  ...(pageUser ? { 'X-Rappro-User': pageUser } : {}),
});

/** Called when the server refuses a call because another user has signed in in this browser. */
let leave: () => void = () => undefined;

export function leaveForOtherUserBy(leaving: () => void): void {
  leave = leaving;
}

/** Aborted at sign-out. */
let reading = new AbortController();

/** Aborts every call under way and refuses new ones until the next sign-in. */
export function stopCalls(): void {
  reading.abort();
}

/** Lets calls through again. */
export function allowCalls(): void {
  reading = new AbortController();
}

/** True for the steps of signing in and out, which must pass while other calls are stopped. */
const isSignIn = (path: string, method: string): boolean =>
  path === 'session/openid' || (/^session\b/.test(path) && method !== 'GET');

/** Asks for a new sign-in. Resolves once refused calls may be sent again, or with false where they may not. */
type Renewal = () => Promise<boolean>;
let ask: Renewal = () => Promise.resolve(false);
let asking: Promise<boolean> | undefined;
let renewals = 0;

/** Has refused calls wait for a new sign-in. */
export function renewSessionsBy(renewal: Renewal): void {
  ask = renewal;
}

/** Asks once for all calls that wait. */
function renewSession(): Promise<boolean> {
  asking ??= ask().then((renewed) => {
    asking = undefined;
    if (renewed) renewals += 1;
    return renewed;
  });
  return asking;
}

/** The sign-in itself and the question for the session are answered as they are. */
const OF_SIGNED_IN_USERS = /^(?!session\b)|^session\/(password|preferences)$/;

/** Names a lost connection, of which `fetch` tells in English and in terms of its own. It is no HttpError: nothing was answered. */
function withoutAnswer(error: unknown): never {
  throw error instanceof TypeError
    ? new Error(bindPunctuation(OFFLINE[language()]), { cause: error })
    : error;
}

/**
 * Calls our own API. A call that is refused because the session has ended had no effect: it waits for the new sign-in and is
 * sent once more.
 */
export async function fetchApi(
  path: string,
  init: RequestInit,
  signals: () => AbortSignal[],
): Promise<Response> {
  const send = () =>
    fetch(`/api/${path}`, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.any(signals()),
    }).catch(withoutAnswer);
  const before = renewals;
  const response = await send();
  if (response.status !== 401 || !OF_SIGNED_IN_USERS.test(path)) return response;
  // Another call may have had the session renewed while this one was on its way.
  return renewals !== before || (await renewSession()) ? send() : response;
}

/**
 * Calls our own API with the session cookie. Changes carry a header that no foreign page can send.
 * @throws HttpError with the message of the API; `body.errors` are the fields, as react-admin's forms expect them.
 */
export async function callApi<T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', ...readerHeaders() };
  if (method !== 'GET') headers['X-Rappro'] = '1';
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetchApi(path, init, () => [
    ...(signal ? [signal] : []),
    ...(isSignIn(path, method) ? [] : [reading.signal]),
  ]);
  return read<T>(response);
}

/** Ids of requests by file and address. */
const requestIds = new WeakMap<Blob, Map<string, string>>();

/** Sends a file under one request id for as often as it was chosen once: what was not answered is sent again and stored once. */
export function sendFileOnce<T>(path: string, file: Blob): Promise<T> {
  const ids = requestIds.get(file) ?? new Map<string, string>();
  requestIds.set(file, ids);
  const requestId = ids.get(path) ?? newUuid();
  ids.set(path, requestId);
  return sendFile<T>(`${path}${path.includes('?') ? '&' : '?'}${queryOf({ requestId })}`, file);
}

/** Sends the bytes of a file as they are. @throws HttpError as `callApi` */
export async function sendFile<T>(path: string, file: Blob): Promise<T> {
  const headers = {
    Accept: 'application/json',
    ...readerHeaders(),
    'X-Rappro': '1',
    'Content-Type': 'application/octet-stream',
  };
  const response = await fetchApi(path, { method: 'POST', headers, body: file }, () => [reading.signal]);
  return read<T>(response);
}

/** Downloads a file in the user's language; with a body the file is made by POST. @throws HttpError as `callApi` */
export async function saveFile(path: string, name: string, body?: object): Promise<void> {
  const init = body
    ? {
        method: 'POST',
        headers: { ...readerHeaders(), 'X-Rappro': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers: readerHeaders() };
  const response = await fetchApi(path, init, () => [reading.signal]);
  if (!response.ok) throw await httpErrorOf(response);
  saveBlob(await response.blob(), name);
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await httpErrorOf(response);
  return readJson(await response.text()) as T;
}

/** Error of the API as it arrives: the console does not list the codes of the rooms. */
type ArrivedProblem = Partial<Omit<ProblemView, 'code'>> & { code?: string };

/** Reads an error of the API: its detail is the message, `body.errors` are the fields of react-admin's forms. */
export async function httpErrorOf(response: Response): Promise<HttpError> {
  const problem = readJson(await response.text()) as ArrivedProblem | undefined;
  if (problem?.code === 'other_user') leave();
  return new HttpError(problem?.detail ?? `HTTP ${response.status}`, response.status, problem ?? {});
}

function readJson(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the query string of the defined values. */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') query.set(name, plainText(value));
  return query.toString();
}

/** Saves a file through the browser. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser still reads from it when `click` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Reads the state of the clock. A server that cannot answer counts as one that can: the frame says so elsewhere. */
export async function readClock(signal: AbortSignal | undefined): Promise<ClockState> {
  const response = await fetch('/health/ready', signal ? { signal } : {}).catch(withoutAnswer);
  return response.ok ? (readJson(await response.text()) as ReadyView).clock : 'trusted';
}
