import { readXof } from '../../platform/common/values/xof.js';
import { normalizeFieldNames } from './field-names.js';
import { readJsonText } from './json.js';
import type { TransactionFacts } from '../contract/outcomes.js';
import type { KnownStatus } from '../contract/outcome-words.js';

/** Characters; the stored bytes have the whole text. */
export const LONGEST_TEXT = 2_000;

export const ENTRY_FIELDS: ReadonlySet<string> = new Set([
  'keyof_customdata',
  'valueof_customdata',
  'datecreation_customdata',
]);

interface ReadStatus {
  /** As received. */
  said: string;
  status: KnownStatus | 'unrecognised';
}

const STATUSES: Readonly<Record<string, KnownStatus>> = {
  '': 'pending',
  pending: 'pending',
  completed: 'completed',
  notcompleted: 'notcompleted',
  nocompleted: 'notcompleted',
};

export function spellingsOf(status: KnownStatus): string[] {
  return Object.keys(STATUSES).filter((spelling) => STATUSES[spelling] === status);
}

/**
 * Reads the status of a callback, or of a stored answer that was believed, by exact spelling: empty is pending there, any
 * other spelling is unrecognised. What an answer to a status check says is decided by `answer-table.ts`. Returns
 * undefined when there is none.
 */
export function parseStatus(value: unknown): ReadStatus | undefined {
  if (value === undefined || value === null) return undefined;
  const said = storableText(typeof value === 'string' ? value : JSON.stringify(value), 100);
  const known = Object.hasOwn(STATUSES, said) ? STATUSES[said] : undefined;
  return { said, status: known ?? 'unrecognised' };
}

/**
 * Reads `custom_data` in all its shapes: items of `keyof_`/`valueof_`, an object, or JSON text of either. Returns {}
 * for anything else.
 */
export function customDataEntries(value: unknown): Record<string, string> {
  if (typeof value === 'string') return entriesOfText(value);
  if (Array.isArray(value)) {
    return Object.fromEntries(
      value.slice(0, 100).flatMap((item: unknown) => {
        const { keyof_customdata: key, valueof_customdata: entry } = normalizeFieldNames(
          asRecord(item),
          ENTRY_FIELDS,
        );
        return typeof key === 'string' ? [[storableText(key), scalar(entry) ?? '']] : [];
      }),
    );
  }
  return Object.fromEntries(
    Object.entries(asRecord(value))
      .slice(0, 100)
      .flatMap(([key, entry]) => {
        const text = scalar(entry);
        return text === undefined ? [] : [[storableText(key), text]];
      }),
  );
}

function entriesOfText(text: string): Record<string, string> {
  if (!/^\s*[[{]/.test(text)) return {};
  const read = readJsonText(text);
  return read.ok ? customDataEntries(read.value) : {};
}

export function transactionFactsOf(record: Record<string, unknown>): TransactionFacts {
  const entries = customDataEntries(record['custom_data']);
  const amount = amountsDiffer(record)
    ? undefined
    : (readXof(record['amount']) ?? readXof(record['montant']));
  const facts: TransactionFacts = {};
  if (amount !== undefined) facts.amount = amount;
  const addFact = (name: Exclude<keyof TransactionFacts, 'amount'>, value: unknown): void => {
    const text = scalar(value);
    if (text) facts[name] = text;
  };
  addFact('reference', entries['transaction_id'] ?? record['transaction_id']);
  addFact('operatorId', record['operator_id']);
  addFact('operatorName', record['operator_name']);
  addFact('customer', record['customer']);
  addFact('externalId', record['external_id']);
  addFact('receipt', record['oreference']);
  addFact('requestId', record['request_id']);
  return facts;
}

/** True when `amount` and `montant` differ or one is unreadable; neither is then used. */
export function amountsDiffer({ amount, montant }: Record<string, unknown>): boolean {
  return isPresent(amount) && isPresent(montant) && readXof(amount) !== readXof(montant);
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Replaces NUL and lone surrogates, which Postgres refuses, also at the point of the cut. */
export function storableText(text: string, longest = LONGEST_TEXT): string {
  return text.slice(0, longest).replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function scalar(value: unknown): string | undefined {
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
