import sql from 'sql-template-tag';
import type { ReceivedCallbacksRow } from '../callbacks.rows.js';

/** POST as received, before any parsing. */
export type ReceivedCallback = ReceivedCallbacksRow;

/** Characters; longer than any genuine mark, so that a wrong one stays recognisable as evidence. */
const MARK_KEPT = 200;

/** Converts Node's flat list of raw headers to pairs, in order of arrival and with repeated names. */
export function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

export function contentTypeOf(pairs: readonly [string, string][]): string {
  return pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

/** Reads headers as stored. */
export function storedHeaders(stored: string): [string, string][] {
  const pairs: unknown = JSON.parse(stored);
  if (!Array.isArray(pairs)) return [];
  return pairs.map((pair: unknown) => {
    const cells: unknown[] = Array.isArray(pair) ? pair : [];
    const [name, value] = cells;
    return [String(name), String(value)];
  });
}

/** Returns the `Content-Encoding` of stored headers; empty when there is none. */
export const contentEncodingOf = (stored: string): string =>
  storedHeaders(stored).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';

/** Characters; the longest line of a request that the server accepts is of this order. */
const QUERY_KEPT = 16_384;

/** Returns the query string of a request's address for a text column. */
export function queryOf(url: string): string | null {
  const at = url.indexOf('?');
  if (at < 0 || at === url.length - 1) return null;
  return url.slice(at + 1, at + 1 + QUERY_KEPT).toWellFormed();
}

/** Returns the mark for a text column: without NUL, cut to its limit. */
export function storableMark(mark: string | undefined): string | null {
  if (mark === undefined || mark === '') return null;
  return mark.replaceAll('\u0000', '\uFFFD').slice(0, MARK_KEPT).toWellFormed();
}

export const RECEIVED_CALLBACK_COLUMNS = sql`d.id, d.project_id AS "projectId", d.received_at AS "receivedAt",
  d.remote_address AS "remoteAddress", d.content_type AS "contentType", d.headers, d.url_mark AS "urlMark", d.query, d.body`;
