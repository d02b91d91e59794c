import type { Cell } from './cell.js';

/** Passes rows on and reports their number after the last one, also when the reader stops early. */
export async function* countedRows(
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  report: (count: number) => Promise<void>,
): AsyncGenerator<readonly Cell[]> {
  let count = 0;
  try {
    for await (const row of rows) {
      count++;
      yield row;
    }
  } finally {
    await report(count);
  }
}
