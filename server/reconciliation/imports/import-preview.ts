import type { PreviewRow } from './import.view.js';

/** Row of the preview as stored. */
export type KeptPreview = Omit<PreviewRow, 'line'> & {
  line: Omit<NonNullable<PreviewRow['line']>, 'id' | 'importId' | 'sourceName' | 'leg'> | null;
};
