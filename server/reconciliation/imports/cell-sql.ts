import type { ColumnProfile } from './column-profile.js';
import type { ImportFile } from './import-file.js';
import type { ImportMapping, LineField } from './import.view.js';

/** Strips surrounding blanks of all kinds and the leading `'` of spreadsheets; NULL for an empty cell. */
const cleaned = (column: string): string =>
  `nullif(btrim(CASE WHEN starts_with(${column}, '''') THEN substr(${column}, 2) ELSE ${column} END, E' \\t\\r\\n\\u00a0\\u202f\\u2009\\u200b\\ufeff'), '')`;

export interface FieldColumn {
  cell: string;
  /** Null when the rows were loaded one by one. */
  profile: ColumnProfile | null;
}

export function fieldColumns(
  file: Pick<ImportFile, 'columns' | 'clean'>,
  mapping: ImportMapping,
): (field: LineField) => FieldColumn | undefined {
  return (field) => {
    const place = file.columns.indexOf(mapping.columns[field] ?? '');
    if (place < 0) return undefined;
    const column = `c${place + 1}`;
    const profile = file.clean?.columns[place] ?? null;
    if (!profile || profile.ragged) return { cell: cleaned(column), profile };
    return { cell: profile.empty ? `nullif(${column}, '')` : column, profile };
  };
}
