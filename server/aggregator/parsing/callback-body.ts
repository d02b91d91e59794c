import { scalarText } from '../../platform/common/values/scalar-text.js';
import type { SchemaDrift, TransactionFacts } from '../contract/outcomes.js';
import { CALLBACK_FIELDS } from '../contract/wire.js';
import {
  type BodyShape,
  hasKnownField,
  queryFields,
  readContent,
  type UnreadableReason,
} from './callback-content.js';
import { type IdentityCandidate, namedTransaction } from './callback-identifiers.js';
import { type Structure, structuresOf } from './callback-structures.js';
import { readLogfile } from './logfile.js';
import { isPersonalPath } from '../../platform/common/bodies/mask-body.js';
import { amountsDiffer, parseStatus, storableText, transactionFactsOf } from './transaction-facts.js';
import type { KnownStatus, CallbackEncoding, BodyEncoding } from '../contract/outcome-words.js';
import { SENT_ENTRIES } from '../contract/entry-words.js';

/** Top-level fields with a reference, kept under the same names in `fields`. */
export const REFERENCE_FIELDS = ['transaction_id', 'external_id'] as const;

/** Way in which the content differs from the contract; `wrapped`: in a list or under another field. */
export type CallbackShape = BodyShape | 'wrapped';

/** Name under which an unreadable body has its reason in `fields`. */
export const UNREADABLE_FIELD = '(unreadable)';

/** Name under which a failure of ours has its message. */
export const FAULT_FIELD = '(fault)';

/** True when the extractor finds the number of the payment page, false when it finds a merchant's reference. */
export const findsRequestId = (extractor: string): boolean => extractor === 'request_id';

/** Parsed callback. Its content is not trusted; it only selects the transaction to check. */
export interface CallbackBody {
  encoding: CallbackEncoding;
  reason?: UnreadableReason | 'no_known_field' | 'failed';
  shapes: CallbackShape[];
  /** All parsed fields, flat, for display: `custom_data.transaction_id` → value. Those of the address begin with `(query).`. */
  fields: Record<string, string>;
  /** As received. */
  statusSaid?: string;
  status?: KnownStatus | 'unrecognised';
  /** Possible identifiers of the transaction, in the order of docs/aggregator-interface.md#callbacks. */
  candidates: IdentityCandidate[];
  /** Values that look like identifiers and are none for certain. */
  doubtful: IdentityCandidate[];
  /** True when the content names several transactions. */
  disagrees: boolean;
  /** Values to be found by search that no other property holds, one per line; empty for most callbacks. */
  searchText: string;
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

/** Properties of a delivery beside its body, read only where the body needs them. */
export interface Surroundings {
  /** Returns the `Content-Encoding`, empty when there is none. */
  contentEncoding?: () => string;
  /** Of the address, without its question mark. */
  query?: string | null;
}

const MOST_FIELDS = 200;
const MOST_DRIFT = 20;
const LONGEST_PATH = 200;
const LONGEST_SEARCH_TEXT = 4_000;
/** Values with an index of their own. */
const INDEXED_ENTRIES: ReadonlySet<string> = new Set(SENT_ENTRIES);

/** Never throws: bytes without readable fields are unreadable, with a reason. */
export function readCallbackBody(
  contentType: string,
  bytes: Buffer,
  { contentEncoding, query }: Surroundings = {},
): CallbackBody {
  const content = readContent(contentType, bytes, contentEncoding ?? (() => ''));
  const inQuery = query ? queryFields(query) : {};
  const shapes: CallbackShape[] = [...content.shapes];
  if ('reason' in content) {
    const record = content.reason === 'empty' ? inQuery : {};
    if (!Object.keys(record).length) return unreadableBody(content.reason, shapes, inQuery);
    return readable({ encoding: 'form', shapes: ['query'], root: record, inQuery });
  }
  if (Object.keys(inQuery).length) shapes.push('query');
  return readable({ encoding: content.encoding, shapes, root: content.root, inQuery });
}

export function unreadableBody(
  reason: NonNullable<CallbackBody['reason']>,
  shapes: CallbackShape[] = [],
  inQuery: Record<string, unknown> = {},
): CallbackBody {
  const fields = { ...queryPaths(inQuery), [UNREADABLE_FIELD]: reason };
  const named = namedTransaction([], inQuery);
  const searchText = searchTextOf(Object.entries(queryPaths(inQuery)));
  return {
    encoding: 'unreadable',
    reason,
    shapes,
    fields,
    ...named,
    searchText,
    facts: {},
    normalised: '',
    drift: shapeDrift(shapes),
  };
}

interface Readable {
  encoding: BodyEncoding;
  shapes: CallbackShape[];
  root: unknown;
  inQuery: Record<string, unknown>;
}

function readable({ encoding, shapes, root, inQuery }: Readable): CallbackBody {
  const structures = structuresOf(root);
  const [main] = structures;
  // Any page of markup is XML; an object of JSON or a form is content of its own.
  if ((encoding === 'xml' || Array.isArray(root)) && !hasKnownField(main.record))
    return unreadableBody('no_known_field', shapes, inQuery);
  if (main.path !== '') shapes.push('wrapped');
  const { record, pairs } = main;
  const entries = Object.fromEntries(pairs);
  const content = { ...record, custom_data: keptCustomData(record['custom_data'], pairs) };
  const facts = transactionFactsOf({ ...record, custom_data: entries });
  const said = parseStatus(record['status']);
  const logfile = entries['logfile'] || undefined;
  const logfileAt = logfile === undefined ? undefined : readLogfile(logfile);
  const fields =
    main.path === '' ? flatten(content) : first({ ...flatten(content), ...flatten(root, main.path) });
  const isQuery = root === inQuery;
  const named = namedTransaction(isQuery ? [] : structures, inQuery);
  const besides = isQuery ? {} : queryPaths(inQuery);
  const query = Object.entries(besides);
  return {
    encoding,
    shapes,
    fields: query.length ? first({ ...fields, ...besides }) : fields,
    ...(said ? { statusSaid: said.said, status: said.status } : {}),
    ...named,
    searchText: searchTextOf([...searchedFields(named, shapes, fields, pairs), ...query]),
    facts,
    ...(typeof record['token'] === 'string' ? { token: storableText(record['token']) } : {}),
    ...(entries['hash'] ? { hash: entries['hash'] } : {}),
    ...(logfile === undefined ? {} : { logfile }),
    ...(logfileAt ? { logfileAt } : {}),
    normalised: normalise(fields),
    drift: [...driftOf(record, said), ...shapeDrift(shapes), ...unknownFields(main)],
  };
}

/** Returns the entries by key, equal in both encodings, or a text without entries as received. Repeated keys are numbered. */
function keptCustomData(value: unknown, pairs: readonly [string, string][]): unknown {
  if (typeof value === 'string' && pairs.length === 0) return value;
  const kept = new Map<string, string>();
  for (const [key, entry] of pairs) {
    if (kept.get(key) === entry) continue;
    let name = key;
    for (let times = 2; kept.has(name); times++) name = `${key} (${times})`;
    kept.set(name, entry);
  }
  return Object.fromEntries(kept);
}

/** Lists all fields of an unusual callback, which is looked for by any of them, and of others those in `custom_data`. */
function searchedFields(
  { candidates, doubtful, disagrees }: Pick<CallbackBody, 'candidates' | 'doubtful' | 'disagrees'>,
  shapes: readonly CallbackShape[],
  fields: Record<string, string>,
  pairs: readonly [string, string][],
): [string, string][] {
  const isUsual = candidates.length > 0 && doubtful.length === 0 && !disagrees && shapes.length === 0;
  return isUsual ? pairs.filter(([key]) => !INDEXED_ENTRIES.has(key)) : Object.entries(fields);
}

/** Leaves out values about a person, which are found under the transaction only. */
function searchTextOf(fields: readonly [string, string][]): string {
  const values = fields.flatMap(([path, value]) =>
    value.trim() === '' || isPersonalPath(path) ? [] : [value.trim()],
  );
  return storableText([...new Set(values)].join('\n'), LONGEST_SEARCH_TEXT);
}

const first = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).slice(0, MOST_FIELDS));

function queryPaths(inQuery: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(flatten(inQuery)).map(([path, value]) => [`(query).${path}`, value]),
  );
}

/** Lists the values by path, except those under `except`. */
function flatten(root: unknown, except?: string): Record<string, string> {
  const fields: [string, string][] = [];
  const walk = (path: string, value: unknown): void => {
    if (fields.length >= MOST_FIELDS || (path !== '' && path === except)) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(path ? `${path}.${key}` : key, inner);
    } else if (value !== undefined) {
      fields.push([storableText(path, LONGEST_PATH), value === null ? '' : storableText(scalarText(value))]);
    }
  };
  walk('', root);
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

const shapeDrift = (shapes: readonly CallbackShape[]): SchemaDrift[] =>
  shapes
    .filter((shape) => shape !== 'wrapped')
    .map((shape) => ({ kind: 'shape', place: 'callback', seen: `content: ${shape}` }));

/** Checks the structure as received, so that a known field in another spelling or under another field is drift too. */
function unknownFields({ path, received }: Structure): SchemaDrift[] {
  return Object.keys(received)
    .filter((field) => path !== '' || !CALLBACK_FIELDS.has(field))
    .slice(0, MOST_DRIFT)
    .map((field) => ({
      kind: 'field',
      place: 'callback',
      seen: storableText(path ? `${path}.${field}` : field, 100),
    }));
}
