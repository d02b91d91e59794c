import type { FieldColumn } from './cell-sql.js';
import type { ImportMapping } from './import.view.js';

/** A pair of columns says by itself which way money goes. */
export const hasCreditAndDebit = ({ columns }: ImportMapping): boolean =>
  !columns.amount && Boolean(columns.credit ?? columns.debit);

/** The number in a column of amounts, NULL where it is none. */
export function numberSql(field: string, column: FieldColumn | undefined): string {
  if (!column) return 'NULL::bigint';
  return column.profile?.digits
    ? `v_${field}::bigint`
    : `CASE WHEN v_${field} NOT LIKE '!%' THEN v_${field}::bigint END`;
}
