import { readXof } from '../../common/values/xof.js';
import { normalizeFieldNames } from './field-names.js';
import { readJsonText } from './json.js';
import type { KnownStatus, TransactionFacts } from '../contract/outcomes.js';

/** Longest text that is taken out of an answer; the whole is in its bytes. */
export const LONGEST_TEXT = 2_000;

const ENTRY_FIELDS: ReadonlySet<string> = new Set([
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

/** The exact spellings of a status. */
export function spellingsOf(status: KnownStatus): string[] {
  return Object.keys(STATUSES).filter((spelling) => STATUSES[spelling] === status);
}

/**
 * The status by its exact spelling; empty is pending, and any other spelling is unrecognised: never paid, never failed
 * (docs/aggregator-interface.md#confirm-responses). Undefined where there is none.
 */
export function parseStatus(value: unknown): ReadStatus | undefined {
  if (value === undefined || value === null) return undefined;
  const said = storableText(typeof value === 'string' ? value : JSON.stringify(value), 100);
  const known = Object.hasOwn(STATUSES, said) ? STATUSES[said] : undefined;
  return { said, status: known ?? 'unrecognised' };
}

/** `custom_data` in every shape it arrives in: items with `keyof_`/`valueof_`, an object, either as JSON text; else nothing. */
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

/** What a confirm or a callback says besides the status; what is empty or unreadable is left out. */
export function transactionFactsOf(record: Record<string, unknown>): TransactionFacts {
  const entries = customDataEntries(record['custom_data']);
  const amount = amountsDiffer(record)
    ? undefined
    : (readXof(record['amount']) ?? readXof(record['montant']));
  const facts: TransactionFacts = {};
  if (amount !== undefined) facts.amount = amount;
  const told = (name: Exclude<keyof TransactionFacts, 'amount'>, value: unknown): void => {
    const text = scalar(value);
    if (text) facts[name] = text;
  };
  told('reference', entries['transaction_id'] ?? record['transaction_id']);
  told('operatorId', record['operator_id']);
  told('operatorName', record['operator_name']);
  told('customer', record['customer']);
  told('externalId', record['external_id']);
  told('receipt', record['oreference']);
  told('requestId', record['request_id']);
  return facts;
}

/** Two names of one amount that say two things, or one of them nothing readable: then none of them is believed. */
export function amountsDiffer({ amount, montant }: Record<string, unknown>): boolean {
  return isTold(amount) && isTold(montant) && readXof(amount) !== readXof(montant);
}

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A text that Postgres takes: no NUL, no lone surrogate, not even where it was cut. */
export function storableText(text: string, longest = LONGEST_TEXT): string {
  return text.slice(0, longest).replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function scalar(value: unknown): string | undefined {
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
