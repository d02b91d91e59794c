import {
  currencyColumns,
  currencyInName,
  RowCurrency,
} from '../../../platform/common/table/currency-cell.js';
import type { BatchDraft } from './batch-draft.js';

/** Reads the currency of rows by its columns, else by the name of the amounts, else by the row above the header. */
export function currencyOf({
  columns,
  mapping,
  reading,
}: Pick<BatchDraft, 'columns' | 'mapping' | 'reading'>): RowCurrency {
  const taken = new Set(Object.values(mapping));
  const places = [...currencyColumns(columns), ...(reading?.currencyColumns ?? [])].filter(
    (place) => !taken.has(place),
  );
  const { amount } = mapping;
  const named = amount === undefined ? null : currencyInName(columns[amount] ?? '');
  return new RowCurrency(places, named ?? reading?.currency ?? null);
}
