import { withoutMarks } from '../../common/values/callback-marks.js';
import { type CallbackBody, readCallbackBody } from '../../aggregator/parsing/callback-body.js';
import { sha256 } from '../../common/values/ids.js';
import { PHONE_PATTERN } from '../../common/values/phone.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import { type KnownTransaction, usableCandidates } from './identify-transaction.js';

export const QUARANTINE_REASONS = ['unreadable', 'no_identifier', 'unknown_reference', 'too_large'] as const;
type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export interface ParsedCallback {
  delivery: ReceivedCallback;
  body: CallbackBody;
}

/** Transaction and event of a delivery; empty when none was found. */
export interface CallbackMatch {
  transaction?: KnownTransaction;
  by?: string;
  eventId?: string;
  /** Undefined when the URL carries no mark and needs none. */
  markValid?: boolean;
}

export interface CallbackReadingRow {
  delivery_id: string;
  project_id: string;
  received_at: Date;
  event_id: string | null;
  transaction_id: string | null;
  encoding: string;
  identified_by: string | null;
  identity: string | null;
  status_said: string | null;
  status: string | null;
  amount: number | null;
  callback_token: string | null;
  token_kind: string | null;
  hash: string | null;
  logfile: string | null;
  logfile_at: Date | null;
  request_id: string | null;
  phone: string | null;
  operator_id: string | null;
  operator_name: string | null;
  fields: Record<string, string>;
  url_mark_valid: boolean | null;
  quarantine: QuarantineReason | null;
}

/** Postgres refuses index entries beyond 2,704 bytes. Longer values are cut here; the stored body has them whole. */
const LONGEST_INDEXED_BYTES = 2_000;

/** Never throws: a body that fails the parser is unreadable, with the error as its reason. */
export function parseCallback(delivery: ReceivedCallback): ParsedCallback {
  try {
    return { delivery, body: readCallbackBody(delivery.contentType, delivery.body) };
  } catch (error) {
    return { delivery, body: unreadableBody(error instanceof Error ? error.message : 'unknown fault') };
  }
}

export function unreadableBody(reason: string): CallbackBody {
  return {
    encoding: 'unreadable',
    reason,
    fields: {},
    candidates: [],
    facts: {},
    normalised: '',
    drift: [],
  };
}

/** Returns the first identifier in the content, even when it names no known transaction. */
export function callbackIdentity(body: CallbackBody): string | undefined {
  return usableCandidates(body.candidates)[0]?.value;
}

/** Returns the SHA-256 of the normalised content, hex; equal for both halves of a pair. */
export function callbackFingerprint(body: CallbackBody): string {
  return sha256(body.normalised).toString('hex');
}

export function toReadingRow({ delivery, body }: ParsedCallback, match: CallbackMatch): CallbackReadingRow {
  const { facts } = body;
  return {
    delivery_id: delivery.id,
    project_id: delivery.projectId,
    received_at: delivery.receivedAt,
    event_id: match.eventId ?? null,
    transaction_id: match.transaction?.id ?? null,
    encoding: body.encoding,
    identified_by: match.by ?? null,
    identity: callbackIdentity(body) ?? null,
    status_said: keep(body.statusSaid),
    status: body.status ?? null,
    amount: facts.amount ?? null,
    callback_token: indexed(body.token),
    token_kind: tokenKind(body.token, match.transaction),
    hash: indexed(body.hash),
    logfile: indexed(body.logfile),
    logfile_at: body.logfileAt ?? null,
    request_id: indexed(facts.requestId),
    phone: facts.customer && PHONE_PATTERN.test(facts.customer) ? facts.customer : null,
    operator_id: keep(facts.operatorId),
    operator_name: keep(facts.operatorName),
    fields: keptFields(body),
    url_mark_valid: match.markValid ?? null,
    quarantine: quarantineOf(body, match),
  };
}

function quarantineOf(body: CallbackBody, match: CallbackMatch): QuarantineReason | null {
  if (body.encoding === 'unreadable') return 'unreadable';
  if (match.transaction) return null;
  return callbackIdentity(body) === undefined ? 'no_identifier' : 'unknown_reference';
}

/** Records which token was sent, because the contract requires another one than the creation token. */
function tokenKind(token: string | undefined, transaction: KnownTransaction | undefined): string | null {
  if (token === undefined) return null;
  if (token === '') return 'empty';
  if (!transaction) return null;
  return token === transaction.token ? 'creation' : 'other';
}

function keptFields(body: CallbackBody): Record<string, string> {
  const entries = Object.entries(body.fields).map(([name, value]): [string, string] => [
    storable(name),
    storable(withoutMarks(value)),
  ]);
  if (body.reason !== undefined) entries.push(['(unreadable)', storable(body.reason)]);
  return Object.fromEntries(entries);
}

/** Replaces NUL and lone surrogates, which Postgres cannot store. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function keep(text: string | undefined): string | null {
  return text === undefined ? null : storable(text);
}

/** Returns null for an empty value and cuts one too long for an index entry. */
function indexed(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const kept = storable(text);
  if (Buffer.byteLength(kept) <= LONGEST_INDEXED_BYTES) return kept;
  return Buffer.from(kept).subarray(0, LONGEST_INDEXED_BYTES).toString('utf8').replaceAll('\uFFFD', '');
}
