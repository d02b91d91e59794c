import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';

/** Filters the catalogue by codes and texts in the user's language. */
export function matchingSubCodes(
  rows: readonly SubCodeView[],
  filters: Record<string, string>,
  language: 'en' | 'fr',
): SubCodeView[] {
  const wanted = filters['q']?.trim().toLowerCase() ?? '';
  return rows
    .filter((row) => !filters['list'] || row.list === filters['list'])
    .filter((row) => !filters['fault'] || row.fault === filters['fault'])
    .filter((row) => {
      const text = `${row.code} code${row.code} ${row.meaning[language]} ${row.advice[language]}`;
      return text.toLowerCase().includes(wanted);
    })
    .sort((one, other) => one.code.localeCompare(other.code));
}
