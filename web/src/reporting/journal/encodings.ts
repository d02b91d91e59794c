import type { JournalEncoding } from '../../../../server/reporting/journal/journal-words.js';

export const ENCODING_NAMES: Record<JournalEncoding, string> = { cp1252: 'Windows-1252', utf8: 'UTF-8' };

export const JOURNAL_ENCODINGS: readonly JournalEncoding[] = ['cp1252', 'utf8'];
