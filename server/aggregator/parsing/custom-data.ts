import { scalarText } from '../../platform/common/values/scalar-text.js';
import { normalizeFieldNames } from './field-names.js';
import { readJsonText } from './json.js';
import { asRecord, storableText, ENTRY_FIELDS } from './transaction-facts.js';

const MOST_PAIRS = 100;
const DEEPEST_PAIR = 5;

/**
 * Lists the keys and values of `custom_data` in all its shapes and in order, repeated keys and nested values included: items of
 * `keyof_`/`valueof_`, objects, lists of objects, or JSON text of any. Nested keys are paths such as `order.id`.
 */
export function customDataPairs(value: unknown): [string, string][] {
  const pairs: [string, string][] = [];
  const walk = (path: string, content: unknown, depth: number): void => {
    if (pairs.length >= MOST_PAIRS || depth > DEEPEST_PAIR || content === undefined) return;
    if (typeof content !== 'object' || content === null) {
      if (path !== '')
        pairs.push([storableText(path, 200), content === null ? '' : storableText(scalarText(content))]);
      return;
    }
    if (Array.isArray(content)) {
      for (const item of content) walkItem(path, item, depth);
      return;
    }
    for (const [key, inner] of Object.entries(content)) walk(below(path, key), inner, depth + 1);
  };
  const walkItem = (path: string, item: unknown, depth: number): void => {
    const { keyof_customdata: key, valueof_customdata: entry } = normalizeFieldNames(
      asRecord(item),
      ENTRY_FIELDS,
    );
    if (typeof key === 'string') walk(below(path, key), entry ?? null, depth + 1);
    else walk(path, item, depth + 1);
  };
  walk('', ofText(value), 0);
  return pairs;
}

function ofText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const read = readJsonText(value);
  return read.ok ? read.value : value;
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
