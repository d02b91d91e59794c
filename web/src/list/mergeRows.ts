interface Row {
  id: string;
}

interface MergedRows<R extends Row> {
  /** The rows on screen, in their places, with what has changed in them since. */
  rows: R[];
  /** New rows that are not shown yet. */
  waiting: number;
}

/** Merges live data without moving rows: shown rows are updated in place, new rows wait. */
export function mergeRows<R extends Row>(
  shown: readonly R[],
  latest: readonly R[] | undefined,
): MergedRows<R> {
  if (!latest) return { rows: [...shown], waiting: 0 };
  const byId = new Map(latest.map((row) => [row.id, row]));
  const known = new Set(shown.map((row) => row.id));
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    waiting: latest.filter((row) => !known.has(row.id)).length,
  };
}
