import { importLines } from './import-lines.texts.js';
import { imports } from './imports.texts.js';
import { type Reader, textFor, type Texts } from '../../platform/i18n/language.js';
import { fill } from '../../platform/i18n/message.js';
import { ruleTexts } from '../../platform/i18n/rules.js';
import type { Cell } from '../../platform/common/table/cell.js';
import type { TableSheet } from '../../platform/common/table/write-table.js';
import type { ImportError, ImportMapping } from './import.view.js';
import type { LineField } from './line-fields.js';

export interface InvalidRow extends ImportError {
  cells: string[];
}

interface Of {
  columns: readonly string[];
  mapping: ImportMapping;
  badRows: number | null;
}

/** Added columns, named alike in both languages: an import of the corrected file ignores them. */
const ADDED = ['ligne', 'erreur'] as const;
const { sheet, row: wholeRow, more: moreRows } = imports.imports.errorFile;
const FIELD_TEXTS = new Map<string, Texts>(Object.entries(importLines.lineField));

/** Lists the invalid rows of a file with their numbers and errors; a last row counts those left out. */
export function invalidRowsSheet(rows: readonly InvalidRow[], of: Of, reader: Reader): TableSheet {
  const cells = rows.map((row): Cell[] => [
    ...of.columns.map((_, place) => row.cells[place] ?? ''),
    row.rowNumber,
    row.errors.map((error) => importErrorText(error, of.mapping, reader)).join(' ; '),
  ]);
  const more = (of.badRows ?? 0) - rows.length;
  if (more > 0)
    cells.push([...of.columns.map(() => ''), '', fill(moreRows[reader.language], { count: more }, reader)]);
  return {
    name: sheet[reader.language],
    header: [...of.columns, ...ADDED],
    rows: cells,
    textColumns: of.columns.map((_, place) => place),
  };
}

export function importErrorText(
  { field, rule, values }: ImportError['errors'][number],
  mapping: ImportMapping,
  reader: Reader,
): string {
  const label = field === 'row' ? wholeRow : FIELD_TEXTS.get(field);
  const name = mapping.columns[field as LineField] ?? (label ? textFor(label, reader) : field);
  return `${name} ${fill(textFor(ruleTexts(rule), reader), values, reader)}`;
}
