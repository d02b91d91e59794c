/** Countries and operators to which records are limited; null: no limit. */
export interface Limits {
  /** Calling codes. */
  countries: string[] | null;
  /** Ids of operators at the aggregator. */
  operators: string[] | null;
}

/** Limits of those who have none. */
export const UNLIMITED: Limits = { countries: null, operators: null };

export const isUnlimited = ({ countries, operators }: Limits): boolean =>
  countries === null && operators === null;

/** True when everything that `other` allows is allowed by `one`. */
export function includesLimit(one: string[] | null, other: string[] | null): boolean {
  return one === null || (other !== null && other.every((item) => one.includes(item)));
}

/** Returns what both limits allow; nothing when they have nothing in common. */
export function commonLimit(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((item) => other.includes(item));
}

/** Returns what one of the limits allows. */
export function unitedLimit(one: string[] | null, other: string[] | null): string[] | null {
  return one && other && [...new Set([...one, ...other])].sort();
}
