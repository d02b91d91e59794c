import type {
  ImportState,
  ImportView,
  SourceSide,
  LineField,
} from '../../../../server/reconciliation/imports/import.view.js';
import type { ToneName } from '../../theme/palette.js';

export const LEG_LIST: readonly SourceSide[] = ['orders', 'statement', 'bank'];

/** What a column can be, in the order in which people look for it. */
export const FIELD_LIST: readonly LineField[] = [
  'date',
  'time',
  'amount',
  'credit',
  'debit',
  'direction',
  'reference',
  'receipt',
  'token',
  'requestId',
  'phone',
  'operator',
  'fee',
  'balance',
  'status',
  'label',
];

export const STATE_LIST: readonly ImportState[] = [
  'received',
  'checked',
  'confirmed',
  'withdrawn',
  'discarded',
];

export const STATE_TONE: Record<ImportState, ToneName> = {
  received: 'info',
  checked: 'wait',
  confirmed: 'ok',
  withdrawn: 'quiet',
  discarded: 'quiet',
};

/** What a direction or status column of a file can mean. */
export const VALUE_MEANINGS = ['in', 'out', 'completed', 'notcompleted', 'pending'] as const;

/** What still keeps a mapping from being read: no date, or no amount in any of its forms. */
export function missingFields({ columns, direction }: ImportView['mapping']): ('date' | 'amount' | 'way')[] {
  const missing: ('date' | 'amount' | 'way')[] = [];
  if (!columns.date) missing.push('date');
  if (!columns.amount && !columns.credit && !columns.debit) missing.push('amount');
  const told = columns.direction ?? columns.credit ?? columns.debit;
  if (columns.amount && !told && !direction) missing.push('way');
  return missing;
}

/** Under review: its bytes are here, and nobody has decided yet. */
export const isDraft = ({ state }: Pick<ImportView, 'state'>): boolean =>
  state === 'received' || state === 'checked';
