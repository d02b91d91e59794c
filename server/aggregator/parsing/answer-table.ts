import type { SelfContradiction } from '../contract/outcomes.js';
import type { KnownStatus } from '../contract/outcome-words.js';

/** Envelope of an answer to a status check, as received. */
export interface EnvelopeStatements {
  http: number;
  /** Undefined when missing or null. */
  code: string | undefined;
  /** `response_text`; empty when missing. */
  text: string;
  /** Undefined when missing or null. */
  status: string | undefined;
}

export type EnvelopeMeaning =
  | { kind: 'status'; status: KnownStatus }
  | { kind: 'unrecognised'; contradictions: SelfContradiction[] }
  | { kind: 'refused' }
  | { kind: 'silent' };

/** Spellings of the field; an empty status stands for `pending` beside `00` only. */
const STATUSES: ReadonlyMap<string, KnownStatus> = new Map([
  ['pending', 'pending'],
  ['completed', 'completed'],
  ['notcompleted', 'notcompleted'],
  ['nocompleted', 'notcompleted'],
]);

/** Codes beside which a status is believed: a failed transaction may answer with the code of an error. */
const CODES_OF: Readonly<Record<KnownStatus, readonly string[]>> = {
  pending: ['00'],
  completed: ['00'],
  notcompleted: ['00', '01'],
};

/** A text that names an error code or a failure, known or not, in any spelling. */
const REFUSAL_TEXT = /[eé]chec|\bcode ?\d{2}[a-z]?\b/i;

/**
 * Decides what the envelope of an answer says (docs/aggregator-interface.md#confirm-responses). Pure: the table of that
 * document and this function are compared by a test.
 */
export function readEnvelopeMeaning(said: EnvelopeStatements): EnvelopeMeaning {
  return said.status ? readStatus(said, said.status) : readWithoutStatus(said);
}

export function isSuccess(http: number): boolean {
  return http >= 200 && http < 300;
}

function readStatus({ http, code, text }: EnvelopeStatements, said: string): EnvelopeMeaning {
  const status = STATUSES.get(said);
  const contradictions: SelfContradiction[] = [];
  const contradict = (kind: SelfContradiction['kind'], received: string): void => {
    contradictions.push({ kind, said: received, against: said });
  };
  if (!status) contradictions.push({ kind: 'status', said, against: '' });
  if (!isSuccess(http)) contradict('http', String(http));
  if (status ? !CODES_OF[status].some((one) => one === code) : code !== '00' && code !== '01')
    contradict('code', code ?? '');
  if (status !== 'notcompleted' && REFUSAL_TEXT.test(text)) contradict('text', text);
  return status && !contradictions.length
    ? { kind: 'status', status }
    : { kind: 'unrecognised', contradictions };
}

function readWithoutStatus({ http, code, text, status }: EnvelopeStatements): EnvelopeMeaning {
  if (REFUSAL_TEXT.test(text)) return { kind: 'refused' };
  if (code !== undefined && code !== '00') return { kind: 'refused' };
  const isPending = code === '00' && status === '' && isSuccess(http);
  return isPending ? { kind: 'status', status: 'pending' } : { kind: 'silent' };
}
