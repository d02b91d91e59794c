import { HttpError } from 'react-admin';
import { language } from './i18n/language.js';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Calls our own API with the session cookie. Changes carry a header that no foreign page can send.
 * @throws HttpError with the API's own words; `body.errors` are the fields, as react-admin's forms expect them.
 */
export async function callApi<T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language() };
  if (method !== 'GET') headers['X-Rappro'] = '1';
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(`/api/${path}`, {
    method,
    headers,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = readJson(await response.text());
  if (!response.ok) throw asHttpError(response.status, answer);
  return answer as T;
}

function readJson(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asHttpError(status: number, answer: unknown): HttpError {
  const { code, message, errors } = (answer ?? {}) as {
    code?: string;
    message?: string;
    errors?: Record<string, string>;
  };
  return new HttpError(message ?? `HTTP ${status}`, status, { code, ...(errors ? { errors } : {}) });
}

/** A query string of the values that are given. */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.toString();
}
