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

/** Top-level fields with a reference, kept under the same names in `fields`. */
export const REFERENCE_FIELDS = ['transaction_id', 'external_id'] as const satisfies readonly Extractor[];

/** True when the extractor finds the number of the payment page, false when it finds a merchant's reference. */
export const findsRequestId = (extractor: string): boolean => extractor === 'request_id';

/** Parsed callback. Its content is not trusted; it only selects the transaction to check. */
export interface CallbackBody {
  encoding: 'form' | 'json' | 'unreadable';
  reason?: string;
  /** All parsed fields, flat, for display: `custom_data.transaction_id` → value. */
  fields: Record<string, string>;
  /** As received. */
  statusSaid?: string;
  status?: KnownStatus | 'unrecognised';
  /** Possible identifiers of the transaction, in the order of docs/aggregator-interface.md#callbacks. */
  candidates: { extractor: Extractor; value: string }[];
  facts: TransactionFacts;
  /** Token of the callback; never valid for a status check. */
  token?: string;
  /** Unsigned, so it proves nothing; kept to find other occurrences. */
  hash?: string;
  logfile?: string;
  /** Time of the creation request, decoded from `logfile`. */
  logfileAt?: Date;
  /** Equal for both deliveries of one event, whatever their encoding and field order. */
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

/** Fields whose structure may arrive as JSON text; other fields stay text. */
const STRUCTURES: ReadonlySet<string> = new Set(['custom_data', 'customer_details', 'items']);

/** Never throws: bytes that are neither JSON nor a form are unreadable, with a reason. */
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

/**
 * Detects the encoding by content, because content types are unreliable. `trimStart` also removes a byte order mark.
 */
function readContent(contentType: string, bytes: Buffer): Content {
  if (bytes.length === 0) return { reason: 'empty' };
  const start = bytes.subarray(0, 64).toString('utf8').trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return readJsonContent(bytes);
  const read = readFormContent(bytes);
  return 'reason' in read && /json/i.test(contentType) ? readJsonContent(bytes) : read;
}

/** Replaces invalid UTF-8, so that one wrong character does not hide the status. The stored bytes keep it. */
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

/** Parses structures sent as JSON text, so that both encodings give the same record. */
function withoutJsonText(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (typeof value !== 'string') return [key, fromIndexed(value)];
      const read = STRUCTURES.has(key) && /^\s*[[{]/.test(value) ? readJsonText(value) : undefined;
      return [key, read?.ok ? read.value : value];
    }),
  );
}

/** Converts the object that qs builds from an array beyond its limit back to an array. */
function fromIndexed(value: unknown): unknown {
  const keys = Object.keys(asRecord(value));
  const isIndexed = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  return isIndexed ? Object.values(asRecord(value)) : value;
}

/** Returns the entries by key, equal in both encodings, or a text without entries as received. */
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

/** Omits empty values, because one encoding may leave out a value that the other sends empty. */
function normalise(fields: Record<string, string>): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function driftOf(record: Record<string, unknown>, said: ReturnType<typeof parseStatus>): SchemaDrift[] {
  const drift: SchemaDrift[] = [];
  if (said?.status === 'unrecognised') drift.push({ kind: 'status', place: 'callback', seen: said.said });
  if (amountsDiffer(record))
    drift.push({ kind: 'shape', place: 'callback', seen: 'amount and montant differ' });
  return drift;
}

/** Checks the record as received, so that a known field in another spelling is drift too. */
function unknownFields(record: Record<string, unknown>): SchemaDrift[] {
  return Object.keys(record)
    .filter((field) => !CALLBACK_FIELDS.has(field))
    .slice(0, MOST_DRIFT)
    .map((field) => ({ kind: 'field', place: 'callback', seen: storableText(field, 100) }));
}
