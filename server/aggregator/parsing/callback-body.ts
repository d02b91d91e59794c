import { parse as parseForm } from 'qs';
import { scalarText } from '../../common/values/scalar-text.js';
import {
  amountsDiffer,
  customDataEntries,
  transactionFactsOf,
  parseStatus,
  asRecord,
  storableText,
} from './transaction-facts.js';
import { normalizeFieldNames } from './field-names.js';
import { decodeTolerantly, readJsonText } from './json.js';
import { readLogfile } from './logfile.js';
import type { SchemaDrift, KnownStatus, TransactionFacts } from '../contract/outcomes.js';
import { CALLBACK_FIELDS } from '../contract/wire.js';

type Extractor = 'custom_data.transaction_id' | 'transaction_id' | 'external_id' | 'request_id';

/** The top-level fields that hold a reference; as such they are kept in `fields`. */
export const REFERENCE_FIELDS = ['transaction_id', 'external_id'] as const satisfies readonly Extractor[];

/** Whether what an extractor found is the number that the payment page shows; a reference of the merchant's otherwise. */
export const findsRequestId = (extractor: string): boolean => extractor === 'request_id';

/** What the bytes of a callback say. Nothing of it is believed; it says what to ask about. */
export interface CallbackBody {
  encoding: 'form' | 'json' | 'unreadable';
  /** Why it is unreadable. */
  reason?: string;
  /** Everything that was read, flat, for eyes: `custom_data.transaction_id` → value. */
  fields: Record<string, string>;
  /** As received. */
  statusSaid?: string;
  status?: KnownStatus | 'unrecognised';
  /** What may name the transaction, in the order in which it is tried (docs/aggregator-interface.md#callbacks). */
  candidates: { extractor: Extractor; value: string }[];
  facts: TransactionFacts;
  /** The callback's own token; never valid for confirm. */
  token?: string;
  /** Proves nothing; kept to show where else it occurs. */
  hash?: string;
  logfile?: string;
  /** When the aggregator took the creation request, read from `logfile`. */
  logfileAt?: Date;
  /** The same for both deliveries of one event, whatever their encoding and the order of their fields. */
  normalised: string;
  drift: SchemaDrift[];
}

const MOST_FIELDS = 200;
const MOST_DRIFT = 20;
const LONGEST_PATH = 200;
const FORM = {
  arrayLimit: 1_000,
  depth: 6,
  parameterLimit: 2_000,
  plainObjects: true,
  allowPrototypes: false,
  decoder: decodeField,
} as const;

/** The fields that hold a structure, which may come as JSON text; any other is the text that it is. */
const STRUCTURES: ReadonlySet<string> = new Set(['custom_data', 'customer_details', 'items']);

/** Reads a callback. Total: bytes that are neither JSON nor a form are unreadable, with a reason. */
export function readCallbackBody(contentType: string, bytes: Buffer): CallbackBody {
  const read = readContent(contentType, bytes);
  if ('reason' in read)
    return {
      encoding: 'unreadable',
      reason: read.reason,
      fields: {},
      candidates: [],
      facts: {},
      normalised: '',
      drift: [],
    };
  const { encoding } = read;
  const record = withoutJsonText(normalizeFieldNames(read.record, CALLBACK_FIELDS));
  const entries = customDataEntries(record['custom_data']);
  const content = { ...record, custom_data: keptCustomData(record['custom_data'], entries) };
  const facts = transactionFactsOf({ ...record, custom_data: entries });
  const said = parseStatus(record['status']);
  const logfile = entries['logfile'] || undefined;
  const logfileAt = logfile === undefined ? undefined : readLogfile(logfile);
  const fields = flatten(content);
  return {
    encoding,
    fields,
    ...(said ? { statusSaid: said.said, status: said.status } : {}),
    candidates: candidatesOf(entries, record, facts),
    facts,
    ...(typeof record['token'] === 'string' ? { token: storableText(record['token']) } : {}),
    ...(entries['hash'] ? { hash: entries['hash'] } : {}),
    ...(logfile === undefined ? {} : { logfile }),
    ...(logfileAt ? { logfileAt } : {}),
    normalised: normalise(fields),
    drift: [...driftOf(record, said), ...unknownFields(read.record)],
  };
}

type Content = { encoding: 'form' | 'json'; record: Record<string, unknown> } | { reason: string };

/** By its look: labels lie. `trimStart` takes a byte order mark for a blank, too. */
function readContent(contentType: string, bytes: Buffer): Content {
  if (bytes.length === 0) return { reason: 'empty' };
  const start = bytes.subarray(0, 64).toString('utf8').trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return readJsonContent(bytes);
  const read = readFormContent(bytes);
  return 'reason' in read && /json/i.test(contentType) ? readJsonContent(bytes) : read;
}

/** A letter that is not UTF-8 in somebody's name must not hide the status: it is replaced, and the bytes keep it. */
function readJsonContent(bytes: Buffer): Content {
  const read = readJsonText(decodeTolerantly(bytes));
  if (!read.ok) return { reason: read.reason };
  const isObject = typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  return isObject ? { encoding: 'json', record: asRecord(read.value) } : { reason: 'not an object' };
}

function readFormContent(bytes: Buffer): Content {
  const text = decodeTolerantly(bytes);
  if (!/^[^=&]+=/.test(text)) return { reason: 'neither JSON nor a form' };
  let record: Record<string, unknown>;
  try {
    record = parseForm(text, FORM);
  } catch {
    return { reason: 'not a readable form' };
  }
  const named = normalizeFieldNames(record, CALLBACK_FIELDS);
  if (!Object.keys(named).some((key) => CALLBACK_FIELDS.has(key)))
    return { reason: 'a form without any known field' };
  return { encoding: 'form', record };
}

/** Of a form's percent signs; a letter that is not UTF-8 is replaced, as in JSON. */
function decodeField(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    const bytes = Buffer.from(spaced).toString('latin1');
    const decoded = bytes.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return Buffer.from(decoded, 'latin1').toString('utf8');
  }
}

/** Structures may come as JSON text, in a form and in JSON: they are the same as those that came as structures. */
function withoutJsonText(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (typeof value !== 'string') return [key, fromIndexed(value)];
      const read = STRUCTURES.has(key) && /^\s*[[{]/.test(value) ? readJsonText(value) : undefined;
      return [key, read?.ok ? read.value : value];
    }),
  );
}

/** Beyond its array limit qs makes an object of `a[0]=`, `a[1]=`: that is a list all the same. */
function fromIndexed(value: unknown): unknown {
  const keys = Object.keys(asRecord(value));
  const isIndexed = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  return isIndexed ? Object.values(asRecord(value)) : value;
}

/** Its entries by their keys, alike in both encodings; a text that holds none is shown as it came. */
function keptCustomData(value: unknown, entries: Record<string, string>): unknown {
  return typeof value === 'string' && Object.keys(entries).length === 0 ? value : entries;
}

function candidatesOf(
  entries: Record<string, string>,
  record: Record<string, unknown>,
  facts: TransactionFacts,
) {
  const ordered: [Extractor, unknown][] = [
    ['custom_data.transaction_id', entries['transaction_id']],
    ['transaction_id', record['transaction_id']],
    ['external_id', facts.externalId],
    ['request_id', facts.requestId],
  ];
  return ordered.flatMap(([extractor, value]) =>
    typeof value === 'string' && value.trim() !== ''
      ? [{ extractor, value: storableText(value.trim()) }]
      : [],
  );
}

function flatten(record: Record<string, unknown>): Record<string, string> {
  const fields: [string, string][] = [];
  const walk = (path: string, value: unknown): void => {
    if (fields.length >= MOST_FIELDS) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(path ? `${path}.${key}` : key, inner);
    } else if (value !== undefined) {
      fields.push([storableText(path, LONGEST_PATH), value === null ? '' : storableText(scalarText(value))]);
    }
  };
  walk('', record);
  return Object.fromEntries(fields);
}

/** What is empty in one encoding is left out in the other: it does not count. */
function normalise(fields: Record<string, string>): string {
  const told = Object.entries(fields).filter(([, value]) => value !== '');
  return JSON.stringify(told.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function driftOf(record: Record<string, unknown>, said: ReturnType<typeof parseStatus>): SchemaDrift[] {
  const drift: SchemaDrift[] = [];
  if (said?.status === 'unrecognised') drift.push({ kind: 'status', place: 'callback', seen: said.said });
  if (amountsDiffer(record))
    drift.push({ kind: 'shape', place: 'callback', seen: 'amount and montant differ' });
  return drift;
}

/** Of the record as it came: a known field in another spelling is told too. */
function unknownFields(record: Record<string, unknown>): SchemaDrift[] {
  return Object.keys(record)
    .filter((field) => !CALLBACK_FIELDS.has(field))
    .slice(0, MOST_DRIFT)
    .map((field) => ({ kind: 'field', place: 'callback', seen: storableText(field, 100) }));
}
