import type { Structure } from './callback-structures.js';
import { decodedOnceMore } from './mixed-text.js';
import { storableText } from './transaction-facts.js';

/** Places of a callback that name its transaction; `query` is the address it was sent to. */
export type Extractor =
  | 'custom_data.transaction_id'
  | 'transaction_id'
  | 'external_id'
  | 'request_id'
  | 'query';

export interface IdentityCandidate {
  extractor: Extractor;
  value: string;
}

export interface NamedTransaction {
  /** Possible identifiers in the order of docs/aggregator-interface.md#callbacks. */
  candidates: IdentityCandidate[];
  /** Values that name a transaction only by chance: an `external_id` that is joined or repeats another value. */
  doubtful: IdentityCandidate[];
  /** True when the content names several transactions. */
  disagrees: boolean;
}

/** Keys that name a payment, folded. `external_id` repeats the value of the only key with `id`. */
const NAMES_PAYMENT =
  /transaction|order|payment|invoice|purchase|cart|commande|facture|paiement|achat|panier|ref|externalid|^id$/;

type Named = Pick<Structure, 'record' | 'pairs'>;

/** Lists the identifiers of all structures of a body and those in the fields of its address. */
export function namedTransaction(
  structures: readonly Named[],
  query: Record<string, unknown>,
): NamedTransaction {
  const names: IdentityCandidate[] = [];
  const others: IdentityCandidate[] = [];
  const doubtful: IdentityCandidate[] = [];
  for (const { record, pairs } of structures) {
    const named = pairs.filter(([key]) => isTransactionId(key)).map(([, value]) => value);
    names.push(...candidates('custom_data.transaction_id', named));
    names.push(...candidates('transaction_id', textsOf(record['transaction_id'])));
    const external = candidates('external_id', textsOf(record['external_id']));
    for (const candidate of external)
      (isDoubtful(candidate.value, pairs) ? doubtful : others).push(candidate);
    others.push(...candidates('request_id', textsOf(record['request_id'])));
  }
  const inQuery = Object.entries(query).flatMap(([name, value]) =>
    isTransactionId(name) ? textsOf(value) : [],
  );
  names.push(...candidates('query', inQuery));
  return {
    candidates: distinct([...names.flatMap(withOtherSpelling), ...others]),
    doubtful: distinct(doubtful),
    disagrees: new Set(names.map(({ value }) => decodedOnceMore(value) ?? value)).size > 1,
  };
}

const isTransactionId = (name: string): boolean =>
  name.toLowerCase().replace(/[^a-z0-9]/g, '') === 'transactionid';

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : [value].flat(2).flatMap((one: unknown) => (typeof one === 'string' ? [one] : []));

const candidates = (extractor: Extractor, values: readonly string[]): IdentityCandidate[] =>
  values.flatMap((value) => (value.trim() === '' ? [] : [{ extractor, value: storableText(value.trim()) }]));

function withOtherSpelling({ extractor, value }: IdentityCandidate): IdentityCandidate[] {
  const decoded = decodedOnceMore(value);
  return decoded === undefined
    ? [{ extractor, value }]
    : [
        { extractor, value: decoded },
        { extractor, value },
      ];
}

/** Keeps the first place of each value; a request id is a name of its own. */
function distinct(found: readonly IdentityCandidate[]): IdentityCandidate[] {
  const kept = new Map<string, IdentityCandidate>();
  for (const candidate of found) {
    const key = `${candidate.extractor === 'request_id' ? 'request' : 'reference'} ${candidate.value}`;
    if (!kept.has(key)) kept.set(key, candidate);
  }
  return [...kept.values()];
}

/**
 * True where an `external_id` may be several custom values joined, or one of a key that names no payment. The aggregator
 * joins the values of all keys that contain `id`.
 */
function isDoubtful(value: string, pairs: readonly [string, string][]): boolean {
  const ids = pairs.filter(([key, entry]) => /id/i.test(key) && entry.trim() !== '');
  if (ids.some(([key, entry]) => isTransactionId(key) && entry.trim() === value)) return false;
  if (ids.length > 1) return true;
  const [only] = ids;
  if (only && !NAMES_PAYMENT.test(only[0].toLowerCase().replace(/[^a-z0-9]/g, ''))) return true;
  return isJoined(
    value,
    pairs.map(([, entry]) => entry.trim()).filter((entry) => entry !== ''),
  );
}

/** Joins of more values than these are not looked for. */
const MOST_JOINED = 12;

/** True when the text is two or more of the values, one after the other. */
function isJoined(text: string, values: readonly string[]): boolean {
  const parts = values.filter((value) => text.includes(value)).slice(0, MOST_JOINED);
  /** Sets of parts, as bits, that begin the text in some order, with the length of that beginning. */
  const begun = new Map([[0, 0]]);
  for (const [used, length] of begun) {
    if (length === text.length && (used & (used - 1)) !== 0) return true;
    for (const [at, part] of parts.entries())
      if ((used & (1 << at)) === 0 && text.startsWith(part, length))
        begun.set(used | (1 << at), length + part.length);
  }
  return false;
}
