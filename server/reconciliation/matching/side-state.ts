import type { SourceRow } from '../imports/sources.service.js';
import type { TransactionSideView } from './matching.view.js';

const DAY_MS = 86_400_000;

/** When the sources of a leg should show an account's day that ends at `endsAt`; null where none of them covers the account. */
export function dueOfDay(
  sources: readonly Pick<SourceRow, 'operatorId' | 'dueDays'>[],
  accountId: string | null,
  endsAt: Date,
): Date | null {
  const covering = sources.filter(({ operatorId }) => operatorId === null || operatorId === accountId);
  if (!covering.length) return null;
  return new Date(endsAt.getTime() + Math.max(...covering.map(({ dueDays }) => dueDays)) * DAY_MS);
}

/** What is known of one leg of a transaction. */
interface SideContext {
  /** Lines of live matches differ from the transaction in amount, number or operator; undefined: there is no line. */
  differs: boolean | undefined;
  /** Money moved, or may have: the leg should show it. */
  moved: boolean;
  due: Date | null;
  now: Date;
}

/** A leg without a line is expected until it is due, then missing; where nobody imports it, or no money moved, it is none. */
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

/** The aggregator's leg is its confirm: what it says is here, contradicted, still to come, or was never heard. */
export function aggregatorSideState(status: string, contradicted: boolean): TransactionSideView['state'] {
  if (contradicted) return 'differs';
  if (status === 'unknown') return 'missing';
  return status === 'created' || status === 'pending' ? 'expected' : 'here';
}
