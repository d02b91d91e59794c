/** Asserts a value that is present by construction. @throws Error naming what is missing */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`${what} is missing`);
  return value;
}
