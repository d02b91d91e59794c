import type { Filters } from './flatSearch.js';
import { IDENTIFYING_FILTERS } from '../../../../server/platform/common/lists/filter-words.js';

/** Filter of a list; `name` is the API's parameter. */
export type FilterDef = { name: string; label: string } & (
  | { kind: 'choice'; choices: Choice[]; several?: boolean }
  | { kind: 'text' }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'period'; from: string; to: string }
  | { kind: 'amount'; min: string; max: string }
  | { kind: 'age'; older: string; younger: string }
  | { kind: 'timeOfDay'; from: string; to: string; zone: string }
);

export interface Choice {
  id: string;
  text: string;
}

/** Lists the parameters of the address that a filter owns. */
export function namesOf(filter: FilterDef): string[] {
  switch (filter.kind) {
    case 'period':
      return [filter.from, filter.to];
    case 'amount':
      return [filter.min, filter.max];
    case 'age':
      return [filter.older, filter.younger];
    case 'timeOfDay':
      return [filter.from, filter.to, filter.zone];
    case 'choice':
    case 'text':
    case 'day':
    case 'flag':
      return [filter.name];
  }
}

/** Age of a record, as every list with one is filtered by it. */
export const AGE_FILTER = { kind: 'age', name: 'age', older: 'olderThan', younger: 'youngerThan' } as const;

export const AGE_UNITS = ['m', 'h', 'd'] as const;

/** A number of minutes, hours or days, as in the URL. */
export interface Age {
  count: number;
  unit: (typeof AGE_UNITS)[number];
}

/** Reads `90m`, `6h` or `3d`. */
export function ageOf(text: string | undefined): Age | undefined {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text ?? '') ?? [];
  return unit === 'm' || unit === 'h' || unit === 'd' ? { count: Number(count), unit } : undefined;
}

const IDENTIFIERS: ReadonlySet<string> = new Set(IDENTIFYING_FILTERS);

/** Removes filters that may hold a phone number or a token: saved views are stored and may be shared. */
export function storableFilters(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !IDENTIFIERS.has(name)));
}
