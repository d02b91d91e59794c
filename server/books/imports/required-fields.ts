import type { ImportSide } from './import.view.js';
import { PAST_FIELDS } from './line-fields.js';

/** Returns the fields that every row needs besides date and amount. */
export const requiredFields = (side: ImportSide): readonly (typeof PAST_FIELDS)[number][] =>
  side === 'past' ? PAST_FIELDS : [];
