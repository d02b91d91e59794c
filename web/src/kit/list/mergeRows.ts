import { replaceEqualDeep } from '@tanstack/react-query';

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
export function mergeRows<R extends Row>(shown: R[], latest: readonly R[] | undefined): MergedRows<R> {
  if (!latest) return { rows: shown, waiting: 0 };
  const byId = new Map(latest.map((row) => [row.id, row]));
  const known = new Set(shown.map((row) => row.id));
  return {
    rows: shown.map((row) => changed(row, byId.get(row.id))),
    waiting: latest.filter((row) => !known.has(row.id)).length,
  };
}

/** Returns the latest row, or the shown one where both are equal: an equal object is not rendered again. */
const changed = <R>(shown: R, latest: R | undefined): R =>
  latest === undefined || replaceEqualDeep(shown, latest) === shown ? shown : latest;
