import type { BulkResult } from '../../../../../server/books/breaks/break.view.js';

type Row = BulkResult['rows'][number];

interface RefusedTogether extends Pick<Row, 'field' | 'message'> {
  key: string;
  of: Row[];
}

/** Groups refused rows by what refuses them, in the order of their first row. */
export function refusalsOf(rows: readonly Row[]): RefusedTogether[] {
  const found = new Map<string, RefusedTogether>();
  for (const row of rows) {
    const key = `${row.field ?? ''} ${row.message ?? ''}`;
    const one = found.get(key) ?? { key, field: row.field, message: row.message, of: [] };
    one.of.push(row);
    found.set(key, one);
  }
  return [...found.values()];
}
