import type { PreviewRow } from './import.view.js';

/** Rows at the beginning of a preview that stand there because they are the first of the file. */
export const FIRST_ROWS = 20;

/** Row of the preview as stored. */
export type KeptPreview = Omit<PreviewRow, 'line'> & {
  line: Omit<NonNullable<PreviewRow['line']>, 'id' | 'importId' | 'sourceName' | 'side'> | null;
};
