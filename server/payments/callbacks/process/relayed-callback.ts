import { bytesWithoutMarks, withoutMarks } from '../../../platform/common/values/callback-marks.js';
import { contentEncodingOf } from '../store/received-callback.js';
import type { MatchedCallback } from './callback-matching.service.js';

/** Callback as sent to the merchant's systems in an envelope, which is signed as a whole. */
export interface RelayedCallback {
  /** Id of the delivery. */
  id: string;
  /** Presence and validity of the mark in the address, for the reference in the content. */
  mark: 'valid' | 'none' | 'wrong';
  /** Merchant's reference of the transaction that the content names; null when it names none. */
  matchedReference: string | null;
  /** ISO 8601 UTC. */
  receivedAt: string;
  /** As received; empty when there was none. */
  contentType: string;
  /** Compression of the body, as received; empty when there was none. */
  contentEncoding: string;
  /** The bytes received, with the marks of callback addresses hidden. */
  bodyBase64: string;
}

export function relayedCallback({ read, match }: MatchedCallback): RelayedCallback {
  const { id, urlMark, receivedAt, contentType, headers, body } = read.callback;
  return {
    id,
    mark: urlMark === null ? 'none' : match.markValid === true ? 'valid' : 'wrong',
    matchedReference: match.transaction?.reference ?? null,
    receivedAt: receivedAt.toISOString(),
    contentType: withoutMarks(contentType),
    contentEncoding: withoutMarks(contentEncodingOf(headers)),
    bodyBase64: bytesWithoutMarks(body).toString('base64'),
  };
}

/** Returns true for a valid mark, and without one for a registered transaction, whose callbacks never carry a mark. */
export const isAttributable = ({ read, match }: MatchedCallback): boolean =>
  match.markValid === true || (read.callback.urlMark === null && match.transaction?.registered === true);
