import sql, { raw } from 'sql-template-tag';
import type { PreviewRow } from './import.view.js';
import { columnNames, LOADED_ROWS } from './row-loader.js';

const MOST = 20;

export interface PreviewFound {
  n: number;
  cells: (string | null)[];
  wrong: string[] | null;
  happenedAt: Date | null;
  day: string | null;
  direction: 'in' | 'out';
  amount: number | null;
  fee: number | null;
  balance: number | null;
  status: string | null;
  reference: string | null;
  token: string | null;
  requestId: string | null;
  receipt: string | null;
  phone: string | null;
  operatorId: string | null;
  label: string | null;
}

export type KeptPreview = Omit<PreviewRow, 'line'> & {
  line: Omit<NonNullable<PreviewRow['line']>, 'id' | 'importId' | 'sourceName' | 'leg'> | null;
};

/** Relies on the order of loading, which is the order of the file. */
export const previewSql = (importId: string, width: number) => sql`
  WITH shown AS MATERIALIZED (SELECT n, ARRAY[${raw(columnNames(width).join(', '))}] AS cells FROM ${raw(LOADED_ROWS)} LIMIT ${MOST})
  SELECT n, cells, wrong, happened_at AS "happenedAt", day::text AS day, direction, amount, fee, balance, status, reference, token,
    request_id AS "requestId", receipt, phone, operator_id AS "operatorId", label
  FROM import_readings JOIN shown USING (n) WHERE import_id = ${importId} ORDER BY n`;

export function previewRow({ n, cells, wrong, ...line }: PreviewFound, width: number): KeptPreview {
  const shown = cells.slice(0, width).map((cell) => (cell ?? '').slice(0, 200));
  const { happenedAt, day } = line;
  if (wrong || !happenedAt || !day) return { rowNumber: n, cells: shown, line: null };
  return {
    rowNumber: n,
    cells: shown,
    line: {
      ...line,
      rowNumber: n,
      happenedAt: happenedAt.toISOString(),
      day,
      bookedDay: day,
      amount: line.amount ?? 0,
    },
  };
}
