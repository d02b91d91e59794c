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
