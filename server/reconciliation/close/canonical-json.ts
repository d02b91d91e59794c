import { sha256 } from '../../common/values/ids.js';

/** JSON with its keys in order: the same value has the same bytes, wherever it was stored meanwhile. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (value instanceof Date || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

export const canonicalSha256 = (value: unknown): Buffer => sha256(canonicalJson(value));
