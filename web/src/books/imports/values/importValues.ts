import type { ImportView } from '../../../../../server/books/imports/import.view.js';
import { PAST_FIELDS } from '../../../../../server/books/imports/line-fields.js';
import type { ToneName } from '../../../kit/theme/palette.js';
import type { ImportState } from '../../../../../server/books/imports/import-words.js';

export const STATE_TONE: Record<ImportState, ToneName> = {
  received: 'quiet',
  checked: 'wait',
  confirmed: 'ok',
  withdrawn: 'quiet',
  discarded: 'quiet',
};

/** Meanings of a direction or status value. */
export const VALUE_MEANINGS = ['in', 'out', 'completed', 'notcompleted', 'pending'] as const;

type Missing = 'date' | 'amount' | 'way' | 'reference' | 'token' | 'status';

/** Names the fields that a mapping lacks before it can be read. */
export function missingFields(
  { columns, direction }: ImportView['mapping'],
  side: ImportView['side'],
): Missing[] {
  const missing: Missing[] = [];
  if (!columns.date) missing.push('date');
  if (!columns.amount && !columns.credit && !columns.debit) missing.push('amount');
  const signColumn = columns.direction ?? columns.credit ?? columns.debit;
  if (columns.amount && !signColumn && !direction) missing.push('way');
  if (side === 'past') for (const field of PAST_FIELDS) if (!columns[field]) missing.push(field);
  return missing;
}

/** True before confirmation or rejection. */
export const isDraft = ({ state }: Pick<ImportView, 'state'>): boolean =>
  state === 'received' || state === 'checked';
