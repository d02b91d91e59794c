import type { PayoutState } from '../../../../../server/payments/payouts/orders/payout-words.js';
import { listPath } from '../../../kit/list/listPath.js';

/** The states that each list holds; those without any are not lists of payouts by state. */
const STATES_OF = {
  'to-approve': [],
  requested: ['requested'],
  held: ['held', 'returned'],
  sending: ['ready', 'sending'],
  pending: ['pending'],
  'possibly-paid': ['possibly_paid'],
  'paid-twice': ['paid_twice'],
  failed: ['failed'],
  done: ['paid'],
  all: [],
  batches: [],
} satisfies Record<string, PayoutState[]>;

export type Tab = keyof typeof STATES_OF;

/** The lists of the payouts screen: requests that wait for the reader, payouts by state, and batches. */
export const TABS: readonly Tab[] = [
  'to-approve',
  'requested',
  'held',
  'sending',
  'pending',
  'possibly-paid',
  'paid-twice',
  'failed',
  'done',
  'all',
  'batches',
];

/** Returns the tab of an address; all payouts where it names none. */
export function tabOf(asked: string | null): Tab {
  return TABS.find((tab) => tab === asked) ?? 'all';
}

export function statesOf(tab: Tab): readonly PayoutState[] {
  return STATES_OF[tab];
}

/** Address of a tab. */
export function tabPath(tab: Tab, projectId?: string): string {
  return listPath('payouts', { tab: tab === 'all' ? undefined : tab, projectId });
}
