/** Filter of a list; `name` is the API's parameter. */
export type FilterDef = { name: string; label: string; seldom?: boolean } & (
  | { kind: 'choice'; choices: Choice[]; several?: boolean }
  | { kind: 'text' }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'period'; from: string; to: string }
  | { kind: 'amount'; min: string; max: string }
);

export interface Choice {
  id: string;
  text: string;
}

/** The parameters of the address that a filter owns. */
export function namesOf(filter: FilterDef): string[] {
  if (filter.kind === 'period') return [filter.from, filter.to];
  if (filter.kind === 'amount') return [filter.min, filter.max];
  return [filter.name];
}

const IDENTIFIERS = new Set(['phone', 'token', 'q']);

/** Leaves out what may hold a phone number or a token: the browser keeps saved filters after the user has signed out. */
export function storableFilters(filters: object): object {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !IDENTIFIERS.has(name)));
}
