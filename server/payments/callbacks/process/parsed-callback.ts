import { withoutMarks } from '../../../platform/common/values/callback-marks.js';
import type { CallbackBody } from '../../../aggregator/parsing/callback-body.js';
import type { IdentityCandidate } from '../../../aggregator/parsing/callback-identifiers.js';
import { sha256 } from '../../../platform/common/values/ids.js';
import { PHONE_PATTERN } from '../../../platform/common/values/phone.js';
import type { CallbackOccurrence } from '../pair/callback-events.service.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import { type KnownTransaction, usableCandidates } from './identify-transaction.js';
import type { QuarantineReason } from './quarantine-words.js';

export interface ParsedCallback {
  callback: ReceivedCallback;
  body: CallbackBody;
}

/** Transaction and event of a delivery; empty when none was found. */
export interface CallbackMatch {
  transaction?: KnownTransaction;
  by?: string;
  /** True when the identifiers name several transactions. */
  disagrees?: boolean;
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
  candidates: IdentityCandidate[] | null;
  search_text: string | null;
  shapes: string[] | null;
}

/** Postgres refuses index entries beyond 2,704 bytes. Longer values are cut here; the stored body has them whole. */
const LONGEST_INDEXED_BYTES = 2_000;

/** Candidates beyond these are in the fields only. */
const MOST_CANDIDATES = 20;

/** Returns the first identifier in the content, even when it names no known transaction. */
export function callbackIdentity(body: CallbackBody): string | undefined {
  return usableCandidates(body.candidates)[0]?.value;
}

/**
 * True when nothing in the content belongs to one payment alone. Equal contents may then be about any payments, so each delivery
 * is an event of its own.
 */
export const isEventOfItsOwn = ({ body }: ParsedCallback): boolean =>
  callbackIdentity(body) === undefined && !body.logfile && !body.token && !body.facts.receipt;

/** Returns the SHA-256 of the normalised content, hex; equal for both halves of a pair. */
export function callbackFingerprint(read: ParsedCallback): string {
  const { normalised } = read.body;
  return sha256(isEventOfItsOwn(read) ? `${read.callback.id} ${normalised}` : normalised).toString('hex');
}

/** Returns the delivery as an occurrence of its event; none when it cannot be read. */
export function occurrencesOf(read: ParsedCallback): CallbackOccurrence[] {
  const { callback, body } = read;
  if (body.encoding === 'unreadable') return [];
  return [
    {
      callbackId: callback.id,
      projectId: callback.projectId,
      identity: callbackIdentity(body) ?? '',
      status: body.status ?? 'unrecognised',
      fingerprint: callbackFingerprint(read),
      encoding: body.encoding,
      at: callback.receivedAt,
    },
  ];
}

export function toReadingRow({ callback, body }: ParsedCallback, match: CallbackMatch): CallbackReadingRow {
  const { facts } = body;
  const candidates = candidatesOf(body, match);
  return {
    delivery_id: callback.id,
    project_id: callback.projectId,
    received_at: callback.receivedAt,
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
    candidates,
    search_text: searchText(body, candidates),
    shapes: body.shapes.length ? [...body.shapes] : null,
  };
}

function quarantineOf(body: CallbackBody, match: CallbackMatch): QuarantineReason | null {
  if (match.transaction) return null;
  if (match.disagrees) return 'identifiers_disagree';
  if (callbackIdentity(body) !== undefined) return 'unknown_reference';
  if (body.encoding === 'unreadable') return 'unreadable';
  return body.doubtful.length ? 'uncertain_identifier' : 'no_identifier';
}

/** Returns the identifiers where there are several, or one that is none for certain. */
function candidatesOf(
  { candidates, doubtful }: CallbackBody,
  match: CallbackMatch,
): IdentityCandidate[] | null {
  if (match.transaction && !doubtful.length) return null;
  const all = usableCandidates([...candidates, ...doubtful]).slice(0, MOST_CANDIDATES);
  return all.length > 1 || doubtful.length ? all : null;
}

/** Returns each value on a line of its own; null when the callback is found by its other columns alone. */
function searchText(
  { searchText: text }: CallbackBody,
  candidates: IdentityCandidate[] | null,
): string | null {
  const lines = [...text.split('\n'), ...(candidates ?? []).map(({ value }) => value)].filter(Boolean);
  return lines.length ? `\n${storable(withoutMarks([...new Set(lines)].join('\n')))}\n` : null;
}

/** Records which token was sent, because the contract requires another one than the creation token. */
function tokenKind(token: string | undefined, transaction: KnownTransaction | undefined): string | null {
  if (token === undefined) return null;
  if (token === '') return 'empty';
  if (!transaction) return null;
  return token === transaction.token ? 'creation' : 'other';
}

function keptFields(body: CallbackBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body.fields).map(([name, value]) => [storable(name), storable(withoutMarks(value))]),
  );
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
