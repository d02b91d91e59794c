import type { StatementRecord } from '../../payments/transactions/lost-calls/statement-evidence.js';
import type { SourceRow } from '../imports/sources.service.js';
import type { TransactionSideView } from './matching.view.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/**
 * Returns the time at which the last source of a side is due for a day ending at `endsAt`; null when no source covers
 * the account.
 */
export function dueOfDay(
  sources: readonly Pick<SourceRow, 'operatorId' | 'dueDays'>[],
  accountId: string | null,
  endsAt: Date,
): Date | null {
  const covering = sources.filter(({ operatorId }) => operatorId === null || operatorId === accountId);
  if (!covering.length) return null;
  return new Date(endsAt.getTime() + Math.max(...covering.map(({ dueDays }) => dueDays)) * DAY_MS);
}

interface SideContext {
  /** True when a live match differs in amount, number or operator; undefined without a line. */
  differs: boolean | undefined;
  /** True when funds moved or may have moved, so that the side should contain a line. */
  moved: boolean;
  due: Date | null;
  now: Date;
}

/** True where an operator's statement shows a movement that the accounting status denies. */
export const deniesStatus = (says: StatementRecord | null, booked: string): boolean =>
  (says?.said === 'returned' && booked === 'completed') ||
  (says?.said === 'moved' && (booked === 'notcompleted' || booked === 'rejected'));

/**
 * Returns `none` without a due date or a movement; otherwise a side without a line is `expected` until due, then
 * `missing`.
 */
export function sideState({
  differs,
  moved,
  due,
  now,
}: SideContext): Pick<TransactionSideView, 'state' | 'expectedUntil'> {
  if (differs !== undefined) return { state: differs ? 'differs' : 'here', expectedUntil: null };
  if (!due || !moved) return { state: 'none', expectedUntil: null };
  return due > now
    ? { state: 'expected', expectedUntil: due.toISOString() }
    : { state: 'missing', expectedUntil: null };
}

export function aggregatorSideState(status: string, contradicted: boolean): TransactionSideView['state'] {
  if (contradicted) return 'differs';
  if (status === 'unknown') return 'missing';
  return status === 'created' || status === 'pending' ? 'expected' : 'here';
}
