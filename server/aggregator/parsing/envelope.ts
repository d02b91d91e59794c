import { ENVELOPE_FIELDS } from '../contract/wire.js';
import type { ArrivedAnswer, WireAnswer } from '../transport/wire-answer.js';
import { receivedText } from './answer-statements.js';
import { normalizeFieldNames } from './field-names.js';
import { readJson } from './json.js';
import { contentFault, sentenceOf } from './unreadable-body.js';

/** Fields of an answer, as received. */
export type Envelope = Record<string, unknown>;

type ReadEnvelope = { envelope: Envelope } | { fault: string; neverSent: boolean };

/** Reads the JSON object of an answer, or names what came instead. */
export function readEnvelope(answer: WireAnswer): ReadEnvelope {
  if (!answer.arrived) return { fault: answer.fault, neverSent: answer.neverSent };
  return readArrived(answer);
}

/** Accepts a 4xx or 5xx only with a readable envelope, and never a redirect. */
function readArrived({ status, headers, body }: ArrivedAnswer): ReadEnvelope {
  if (status >= 300 && status < 400) return { fault: `HTTP ${status}`, neverSent: false };
  const ok = status >= 200 && status < 300;
  const unreadable = (fault: string): ReadEnvelope => ({
    fault: ok ? fault : httpFault(status, fault),
    neverSent: false,
  });
  const encoding = headers['content-encoding'];
  const read = readJson(body);
  if (!read.ok || (encoding !== undefined && encoding !== 'identity'))
    return unreadable(contentFault(body, headers, read.ok ? 'not JSON' : read.reason));
  if (typeof read.value !== 'object' || read.value === null) return unreadable('not an object');
  if (Array.isArray(read.value)) return unreadable('JSON list');
  const envelope = read.value as Envelope;
  if (!ok && receivedText(normalizeFieldNames(envelope, ENVELOPE_FIELDS)['response_code']) === undefined)
    return unreadable(sentenceOf(envelope));
  return { envelope };
}

/** A refusal by HTTP needs no JSON: only what it says is added. */
function httpFault(status: number, fault: string): string {
  const said = fault === 'empty' ? '' : fault.replace(/^not JSON(: |$)/, '');
  return said === '' ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
}
