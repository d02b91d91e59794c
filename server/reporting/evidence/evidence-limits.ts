/** Returns the first and the last entries of a list that exceeds the limit. */
export function endsOf<T>(entries: readonly T[], limit: number): T[] {
  if (entries.length <= limit) return [...entries];
  const half = limit / 2;
  return [...entries.slice(0, half), ...entries.slice(-half)];
}
