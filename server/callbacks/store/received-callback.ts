import sql from 'sql-template-tag';

/** One POST as it came: every byte of it, before anybody looked at it. */
export interface ReceivedCallback {
  id: string;
  projectId: string;
  receivedAt: Date;
  remoteAddress: string;
  /** As received; empty when there was none. */
  contentType: string;
  /** JSON list of [name, value], in order of arrival. */
  headers: string;
  /** The part of the URL after the project key, as received. */
  urlMark: string | null;
  body: Buffer;
}

/** Much longer than any mark of ours, so that a wrong one stays recognisable as evidence. */
const MARK_KEPT = 200;

/** Node's flat list of raw headers as pairs, in order of arrival and with repeated names. */
export function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

/** The first content type among the raw headers; empty when there is none. */
export function contentTypeOf(pairs: readonly [string, string][]): string {
  return pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

/** A mark fit for a text column: no NUL, bounded. */
export function storableMark(mark: string | undefined): string | null {
  if (mark === undefined || mark === '') return null;
  return mark.replaceAll('\u0000', '\uFFFD').slice(0, MARK_KEPT).toWellFormed();
}

export const RECEIVED_CALLBACK_COLUMNS = sql`d.id, d.project_id AS "projectId", d.received_at AS "receivedAt",
  d.remote_address AS "remoteAddress", d.content_type AS "contentType", d.headers, d.url_mark AS "urlMark", d.body`;
