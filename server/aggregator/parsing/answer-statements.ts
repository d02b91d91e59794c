import { readXof } from '../../platform/common/values/xof.js';
import { scalarText } from '../../platform/common/values/scalar-text.js';
import type { AnswerStatements, SelfContradiction } from '../contract/outcomes.js';
import { CONFIRM_FIELDS } from '../contract/wire.js';
import { asRecord, customDataEntries, ENTRY_FIELDS, storableText } from './transaction-facts.js';
import { normalizeFieldNames, spellingsIn } from './field-names.js';

type Envelope = Record<string, unknown>;

const TRANSACTION_KEY = 'transaction_id';

/** Fields of which two values exclude each other. */
const DECIDING = ['status', 'response_code', 'response_text', 'amount', 'montant', 'transaction_id'] as const;

/** Returns the text of a field as received; undefined when it is missing or null. */
export function receivedText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return storableText(typeof value === 'string' ? value : JSON.stringify(value), 200);
}

/** Returns the statements of an answer as received. @param envelope with the names of the contract */
export function statementsOf(http: number, envelope: Envelope): AnswerStatements {
  const amounts = [envelope['amount'], envelope['montant']].flatMap((value) => presentText(value) ?? []);
  return {
    http,
    code: receivedText(envelope['response_code']) ?? null,
    text: receivedText(envelope['response_text']) ?? null,
    status: receivedText(envelope['status']) ?? null,
    amount: amounts.length ? [...new Set(amounts)].join(' / ') : null,
    references: referencesOf(envelope),
    number: presentText(envelope['customer']) ?? null,
  };
}

/**
 * Finds statements about the transaction that exclude each other: an amount that is not whole francs, two amounts, two
 * references, one field in two spellings with two values.
 */
export function factContradictions(
  received: Envelope,
  envelope: Envelope,
  status: string,
): SelfContradiction[] {
  const [amount, montant] = [presentText(envelope['amount']), presentText(envelope['montant'])];
  const found: SelfContradiction[] = [];
  const unreadable = [amount, montant].find((text) => text !== undefined && readXof(text) === undefined);
  if (unreadable !== undefined) found.push({ kind: 'amount_unreadable', said: unreadable, against: status });
  else if (amount !== undefined && montant !== undefined && readXof(amount) !== readXof(montant))
    found.push({ kind: 'amounts', said: amount, against: montant });
  const [one, other] = referencesOf(envelope);
  if (one !== undefined && other !== undefined) found.push({ kind: 'references', said: other, against: one });
  return [...found, ...spelledTwice(received)];
}

function spelledTwice(received: Envelope): SelfContradiction[] {
  if (Object.keys(received).every((name) => CONFIRM_FIELDS.has(name))) return [];
  return DECIDING.flatMap((field) => {
    const [one, other] = new Set(
      spellingsIn(received, field).flatMap((name) => receivedText(received[name]) ?? []),
    );
    return one !== undefined && other !== undefined
      ? [{ kind: 'twice' as const, said: other, against: one }]
      : [];
  });
}

/**
 * Returns every reference in the answer, each once, that of `custom_data` first. `external_id` joins the value of every
 * key with `id`, so it counts only where there is one such key (docs/aggregator-interface.md#confirm-responses).
 */
function referencesOf(envelope: Envelope): string[] {
  const entries = customDataPairs(envelope['custom_data']);
  const named = entries.filter(([key]) => key === TRANSACTION_KEY).map(([, value]) => value);
  const keys = new Set(entries.map(([key]) => key).filter((key) => /id/i.test(key)));
  const externalId =
    keys.size === 1 && keys.has(TRANSACTION_KEY) ? [presentText(envelope['external_id'])] : [];
  const all = [...named, presentText(envelope['transaction_id']), ...externalId];
  return [...new Set(all.flatMap((text) => text?.trim() || []))];
}

/** Reads `custom_data` with every entry of a list, also when two have one key. */
function customDataPairs(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return Object.entries(customDataEntries(value));
  return value.slice(0, 100).flatMap((item: unknown) => {
    const entry = normalizeFieldNames(asRecord(item), ENTRY_FIELDS);
    const key = entry['keyof_customdata'];
    return typeof key === 'string'
      ? [[storableText(key), scalarText(entry['valueof_customdata'])] as [string, string]]
      : [];
  });
}

/** Returns `external_id` where the answer identifies the transaction by nothing else. */
export function soleIdentifier(envelope: Envelope): string | undefined {
  const isAlone =
    !customDataPairs(envelope['custom_data']).length && !presentText(envelope['transaction_id']);
  return isAlone ? presentText(envelope['external_id'])?.trim() : undefined;
}

const presentText = (value: unknown): string | undefined => receivedText(value) || undefined;
