import type { Language } from '../../i18n/language.js';
import { fill } from '../../i18n/problems.js';
import { ruleTexts } from '../../i18n/rules.js';
import type { Cell } from '../../common/table/cell.js';
import type { TableSheet } from '../../common/table/write-table.js';
import type { ImportError, ImportMapping, LineField } from './import.view.js';

export interface InvalidRow extends ImportError {
  cells: string[];
}

interface Of {
  columns: readonly string[];
  mapping: ImportMapping;
  badRows: number | null;
}

/** The same in every language: whoever corrects such a file and brings it again needs them no more. */
const ADDED = ['ligne', 'erreur'] as const;
const ROW = { en: 'the row', fr: 'la ligne' } as const;

/** The wrong rows of a file with their number and what is wrong; a last row says how many more there are. */
export function invalidRowsSheet(rows: readonly InvalidRow[], of: Of, language: Language): TableSheet {
  const cells = rows.map((row): Cell[] => [
    ...of.columns.map((_, place) => row.cells[place] ?? ''),
    row.rowNumber,
    row.errors.map((error) => errorText(error, of.mapping, language)).join(' ; '),
  ]);
  const more = (of.badRows ?? 0) - rows.length;
  if (more > 0)
    cells.push([
      ...of.columns.map(() => ''),
      '',
      language === 'fr' ? `et ${more} autres lignes` : `and ${more} more rows`,
    ]);
  return {
    name: language === 'fr' ? 'Erreurs' : 'Errors',
    header: [...of.columns, ...ADDED],
    rows: cells,
    textColumns: of.columns.map((_, place) => place),
  };
}

function errorText(
  { field, rule, values }: ImportError['errors'][number],
  mapping: ImportMapping,
  language: Language,
): string {
  const name = field === 'row' ? ROW[language] : (mapping.columns[field as LineField] ?? field);
  return `${name} ${fill(ruleTexts(rule)[language], values)}`;
}
