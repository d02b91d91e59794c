import { factContradictions, receivedText, soleIdentifier, statementsOf } from './answer-statements.js';
import { isSuccess, readEnvelopeMeaning } from './answer-table.js';
import { transactionFactsOf, storableText } from './transaction-facts.js';
import { type Envelope, readEnvelope } from './envelope.js';
import { normalizeFieldNames } from './field-names.js';
import type {
  AnswerStatements,
  ConfirmOutcome,
  CreateOutcome,
  SchemaDrift,
  FailureReason,
  Operation,
  OtpOutcome,
  Refused,
  SelfContradiction,
  Unanswered,
} from '../contract/outcomes.js';
import { subCodeOf, SUB_CODE_LIST_OF } from '../sub-codes/sub-code-catalogue.js';
import type { WireAnswer } from '../transport/wire-answer.js';
import { CONFIRM_FIELDS, ENVELOPE_FIELDS, OTP_FIELDS, SUB_CODE_TEXT } from '../contract/wire.js';
import type { SubCodeList } from '../contract/outcome-words.js';

/** Characters. A longer token or address cannot be used, and neither can a part of it. */
const LONGEST_USABLE = 8_000;

/**
 * Never throws. Only `00` with a token is accepted and only `01` without one refused, because an error response has an
 * empty token; any other answer is no answer.
 */
export function parseCreate(operation: Operation, answer: WireAnswer): CreateOutcome {
  const read = readEnvelope(answer);
  if ('fault' in read) return unanswered(read.fault, read.neverSent);
  const envelope = normalizeFieldNames(read.envelope, ENVELOPE_FIELDS);
  const code = textOf(envelope['response_code']);
  const drift = unknownFields(read.envelope, ENVELOPE_FIELDS, operation);
  if (code === '01' && usableText(envelope['token']) !== undefined)
    return unanswered('refused with a token', false, [...drift, shape(operation, 'refused with a token')]);
  if (code === '01') return refused(operation, envelope, drift);
  if (code !== '00')
    return unanswered('no response code', false, [...drift, shape(operation, `response_code ${code}`)]);
  const token = usableText(envelope['token']);
  if (token === undefined)
    return unanswered('accepted without token', false, [
      ...drift,
      shape(operation, 'accepted without token'),
    ]);
  const text = textOf(envelope['response_text']);
  const paymentUrl = addressIn(envelope['response_text']);
  return { kind: 'accepted', token, text, ...(paymentUrl ? { paymentUrl } : {}), drift };
}

/**
 * Reads `{ error, message }`, the envelope of this operation (docs/aggregator-interface.md#create-responses), or the
 * common envelope.
 */
export function parseOtp(operation: Operation, answer: WireAnswer): OtpOutcome {
  const read = readEnvelope(answer);
  if ('fault' in read) return unanswered(read.fault, read.neverSent);
  const inEnvelope = normalizeFieldNames(read.envelope, ENVELOPE_FIELDS);
  if (inEnvelope['response_code'] !== undefined) {
    return otpInEnvelope(operation, inEnvelope, unknownFields(read.envelope, ENVELOPE_FIELDS, operation));
  }
  const envelope = normalizeFieldNames(read.envelope, OTP_FIELDS);
  const drift = unknownFields(read.envelope, OTP_FIELDS, operation);
  const message = textOf(envelope['message']);
  if (envelope['error'] === false) return { kind: 'sent', message, drift };
  if (envelope['error'] === true) return { kind: 'denied', message, drift };
  return unanswered('neither sent nor refused', false, [
    ...drift,
    shape(operation, 'OTP answer without error'),
  ]);
}

function otpInEnvelope(operation: Operation, envelope: Envelope, drift: SchemaDrift[]): OtpOutcome {
  const code = textOf(envelope['response_code']);
  const text = textOf(envelope['response_text']);
  if (code === '00') return { kind: 'sent', message: text, drift };
  if (code !== '01')
    return unanswered('no response code', false, [...drift, shape(operation, `response_code ${code}`)]);
  const refusal = refused(operation, envelope, drift);
  return { kind: 'denied', message: refusal.details ?? text, drift: refusal.drift };
}

/**
 * Believes a status only where all statements of the answer agree (docs/aggregator-interface.md#confirm-responses). A
 * refusal says nothing about the transaction.
 */
export function parseConfirm(operation: Operation, answer: WireAnswer): ConfirmOutcome {
  const read = readEnvelope(answer);
  if ('fault' in read) return unanswered(read.fault, read.neverSent);
  const envelope = normalizeFieldNames(read.envelope, CONFIRM_FIELDS);
  const drift = unknownFields(read.envelope, CONFIRM_FIELDS, operation);
  const http = answer.status ?? 0;
  const status = receivedText(envelope['status']);
  const code = receivedText(envelope['response_code']);
  const text = receivedText(envelope['response_text']) ?? '';
  const meaning = readEnvelopeMeaning({ http, code, text, status });
  if (meaning.kind === 'refused') {
    const foreign = code === '01' || code === '00' ? [] : [shape(operation, `response_code ${code ?? ''}`)];
    return refused(operation, envelope, [...drift, ...foreign]);
  }
  if (meaning.kind === 'silent') {
    if (!isSuccess(http)) return unanswered(`HTTP ${http}`, false, drift);
    return unanswered('no status', false, [
      ...drift,
      shape(operation, `no status, response_code ${code ?? 'missing'}`),
    ]);
  }
  const said = status ?? '';
  const identifier = soleIdentifier(envelope);
  const facts = { ...transactionFactsOf(envelope), ...(identifier ? { soleIdentifier: identifier } : {}) };
  const contradictions = [
    ...(meaning.kind === 'unrecognised' ? meaning.contradictions : []),
    ...factContradictions(read.envelope, envelope, said),
  ];
  if (meaning.kind === 'unrecognised' || contradictions.length) {
    const raised = contradictions.map((one) => contradictionDrift(operation, one));
    return { kind: 'unrecognised', said, facts, contradictions, drift: [...drift, ...raised] };
  }
  const reason = meaning.status === 'notcompleted' ? reasonOf(envelope) : undefined;
  return { kind: 'status', status: meaning.status, said, facts, ...(reason ? { reason } : {}), drift };
}

/** Reads the statements of a stored answer for display; undefined where it is no envelope. */
export function readStatements(answer: WireAnswer): AnswerStatements | undefined {
  const read = readEnvelope(answer);
  if ('fault' in read) return undefined;
  return statementsOf(answer.status ?? 0, normalizeFieldNames(read.envelope, CONFIRM_FIELDS));
}

/** One item for each kind of contradiction and project, whatever the amounts and references. */
function contradictionDrift(operation: Operation, { kind, said, against }: SelfContradiction): SchemaDrift {
  switch (kind) {
    case 'status':
      return { kind: 'status', place: operation, seen: storableText(said, 100) };
    case 'http':
      return shape(operation, `HTTP ${said} with a status`);
    case 'code':
      return shape(operation, `response_code ${said || 'missing'} with ${against}`);
    case 'text':
      return shape(operation, `refusal text with ${against}`);
    case 'amount_unreadable':
      return shape(operation, 'amount is not whole francs');
    case 'amounts':
      return shape(operation, 'amount and montant differ');
    case 'references':
      return shape(operation, 'two references');
    case 'twice':
      return shape(operation, 'one field in two spellings');
  }
}

/** Decodes a refusal by the list of the operation. A code outside the list is kept as received and reported as drift. */
function refused(operation: Operation, envelope: Envelope, drift: SchemaDrift[]): Refused {
  const list = SUB_CODE_LIST_OF[operation];
  const text = textOf(envelope['response_text']);
  const code = subCodeIn(envelope);
  const details = textOf(envelope['response_text_details']);
  const wiki = textOf(envelope['wiki']);
  return {
    kind: 'refused',
    list,
    ...(code === undefined ? {} : { code }),
    text,
    ...(details ? { details } : {}),
    ...(wiki ? { wiki } : {}),
    drift: [...drift, ...unknownCode(list, code, text)],
  };
}

/**
 * Reads the sub-code or text beside `notcompleted`. The code belongs to the list of the operation that created the
 * transaction, which the caller resolves.
 */
function reasonOf(envelope: Envelope): FailureReason | undefined {
  const code = subCodeIn(envelope);
  const words = ['response_text_details', 'description', ...(code === undefined ? ['response_text'] : [])];
  const details = words.map((field) => textOf(envelope[field]).trim()).find((text) => text !== '');
  if (code === undefined && details === undefined) return undefined;
  return { ...(code === undefined ? {} : { code }), ...(details === undefined ? {} : { details }) };
}

function subCodeIn(envelope: Envelope): string | undefined {
  return SUB_CODE_TEXT.exec(textOf(envelope['response_text']))?.[1];
}

function unknownCode(list: SubCodeList, code: string | undefined, text: string): SchemaDrift[] {
  if (code !== undefined && subCodeOf(list, code)) return [];
  return [{ kind: 'sub_code', place: list, seen: storableText(code ?? text, 100) || '(empty)' }];
}

function unknownFields(envelope: Envelope, known: ReadonlySet<string>, operation: Operation): SchemaDrift[] {
  const drift: SchemaDrift[] = [];
  for (const field of Object.keys(envelope)) {
    if (!known.has(field) && drift.length < 20)
      drift.push({ kind: 'field', place: operation, seen: storableText(field, 100) });
  }
  return drift;
}

function unanswered(fault: string, neverSent: boolean, drift: SchemaDrift[] = []): Unanswered {
  return { kind: 'unanswered', fault, neverSent, drift };
}

const shape = (place: string, seen: string): SchemaDrift => ({
  kind: 'shape',
  place,
  seen: storableText(seen, 100),
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? storableText(value) : typeof value === 'number' ? String(value) : '';
}

/** Returns undefined for text that is empty or cannot be stored whole. */
function usableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return storableText(value, LONGEST_USABLE) === value ? value : undefined;
}

/** Accepts a URL of any host; it is opened as received (docs/aggregator-interface.md#create-responses). */
function addressIn(value: unknown): string | undefined {
  const text = usableText(value)?.trim();
  return text !== undefined && /^https?:\/\/\S+$/i.test(text) ? text : undefined;
}
