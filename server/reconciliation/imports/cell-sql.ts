import type { ColumnProfile } from './column-profile.js';
import type { ImportFile } from './import-file.js';
import type { ImportMapping, LineField } from './import.view.js';

/** Blanks of all kinds around a cell are nothing, nor is the `'` that keeps a spreadsheet from computing it. */
const cleaned = (column: string): string =>
  `nullif(btrim(CASE WHEN starts_with(${column}, '''') THEN substr(${column}, 2) ELSE ${column} END, E' \\t\\r\\n\\u00a0\\u202f\\u2009\\u200b\\ufeff'), '')`;

/** A column of a file as the field that it is. */
export interface FieldColumn {
  /** The cell in SQL, NULL where it is empty. */
  cell: string;
  /** What is known of all its cells; null where the rows were read one by one. */
  profile: ColumnProfile | null;
}

/** The columns of a file's fields; undefined for those that it has not. */
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
