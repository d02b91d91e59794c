/** What a list can be narrowed by; `name` is the API's own. */
export type FilterDef =
  | { kind: 'choice'; name: string; label: string; choices: Choice[]; several?: boolean }
  | { kind: 'text'; name: string; label: string }
  | { kind: 'flag'; name: string; label: string }
  | { kind: 'period'; name: string; label: string; from: string; to: string }
  | { kind: 'amount'; name: string; label: string; min: string; max: string };

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
