import { CALLBACK_FIELDS } from '../contract/wire.js';
import { OPENING_LIMITS } from './callback-limits.js';
import { hasKnownField, structureIn } from './callback-content.js';
import { customDataPairs } from './custom-data.js';
import { normalizeFieldNames } from './field-names.js';
import { readJsonText } from './json.js';
import { asRecord } from './transaction-facts.js';

/** Structure of a body with fields of the contract, and its place: empty for the body itself, else such as `data` or `0`. */
export interface Structure {
  path: string;
  /** As received. */
  received: Record<string, unknown>;
  /** With the contract's names of fields, and structures in place of their text. */
  record: Record<string, unknown>;
  /** Keys and values of `custom_data`. */
  pairs: [string, string][];
}

/** Fields whose structure may arrive as JSON text; other fields of the contract stay text. */
const STRUCTURES: ReadonlySet<string> = new Set(['custom_data', 'customer_details', 'items']);
const NAMING: readonly string[] = ['transaction_id', 'external_id', 'request_id', 'custom_data'];

/**
 * Finds the structures that hold fields of the contract: the body itself, and those in a list, under a field outside the contract
 * or in the text of one. The first is the one to read: it names a transaction before the others, else has the most known
 * fields.
 */
export function structuresOf(root: unknown): [Structure, ...Structure[]] {
  const own = structureAt('', asRecord(root));
  if (isUsual(own)) return [own];
  const found = Array.isArray(root) ? [] : [own];
  let left: number = OPENING_LIMITS.structures;
  const search = (value: unknown, path: string, depth: number): void => {
    if (depth > OPENING_LIMITS.wrappers || left-- <= 0) return;
    const content = typeof value === 'string' ? structureIn(value) : value;
    if (typeof content !== 'object' || content === null) return;
    if (path !== '' && !Array.isArray(content) && hasKnownField(asRecord(content)))
      found.push(structureAt(path, asRecord(content)));
    for (const [name, inner] of foreignFields(content))
      search(inner, path === '' ? name : `${path}.${name}`, depth + 1);
  };
  search(root, '', 0);
  const [first = own, ...others] = found.sort((one, other) => rank(other) - rank(one));
  return [first, ...others.filter((structure) => rank(structure) > 0)];
}

/** True for a body in which every field is one of the contract, the case of almost all callbacks. */
const isUsual = ({ record }: Structure): boolean =>
  Object.keys(record).length > 0 && Object.keys(record).every((name) => CALLBACK_FIELDS.has(name));

const foreignFields = (content: object): [string, unknown][] =>
  Array.isArray(content)
    ? content.map((item: unknown, at): [string, unknown] => [String(at), item])
    : Object.entries(content).filter(([name]) => !CALLBACK_FIELDS.has(name));

function structureAt(path: string, received: Record<string, unknown>): Structure {
  const record = withoutJsonText(normalizeFieldNames(received, CALLBACK_FIELDS));
  return { path, received, record, pairs: customDataPairs(record['custom_data']) };
}

function rank({ record }: Structure): number {
  const names = NAMING.some((name) => isFilled(record[name]));
  return (
    Object.keys(record).filter((name) => CALLBACK_FIELDS.has(name)).length +
    (names ? CALLBACK_FIELDS.size : 0)
  );
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== '';

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
