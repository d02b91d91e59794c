import { USUAL_NAMES } from './column-names.js';
import { normalizeHeader } from '../../platform/common/table/table.js';
import { LESS_USUAL_NAMES } from './less-usual-names.js';
import type { ImportMapping, ImportSide } from './import.view.js';
import { LINE_FIELDS, type LineField } from './line-fields.js';

/** Maps fields to columns by their names; a column is used for one field at most. */
export function guessColumns(columns: readonly string[]): Partial<Record<LineField, string>> {
  const byName = new Map(
    columns.flatMap((column) => {
      const name = normalizeHeader(column);
      return [[name.replace(/ (?:xof|f ?cfa|cfa)$/, ''), column] as const, [name, column] as const];
    }),
  );
  const taken = new Set<string>();
  const found: Partial<Record<LineField, string>> = {};
  for (const field of LINE_FIELDS) {
    const names = [...USUAL_NAMES[field], ...(LESS_USUAL_NAMES[field] ?? [])];
    const name = names.find((one) => byName.has(one) && !taken.has(one));
    const column = name === undefined ? undefined : byName.get(name);
    if (name === undefined || column === undefined) continue;
    taken.add(name);
    found[field] = column;
  }
  return found;
}

/** Maps fields by the names of columns; how dates and amounts are read is decided by the rows. */
export function guessImportMapping(columns: readonly string[], side: ImportSide): ImportMapping {
  const found = guessColumns(columns);
  // A single column of the pair serves as the amount; an amount beside the pair is another figure (gross, total).
  if (found.credit && found.debit) delete found.amount;
  if (side !== 'orders') delete found.refund;
  return {
    ...{ columns: found, dates: null, decimal: null, words: {} },
    direction: (side === 'orders' || side === 'past') && !found.direction ? 'in' : null,
  };
}
