/**
 * State of a payout shown to users. `sending`: the call is under way. `possibly_paid`: its answer was lost. `failed`:
 * refused or not completed. `paid_twice`: so was another attempt, of this payout or of one linked with it.
 */
export const PAYOUT_STATES = [
  'requested',
  'ready',
  'held',
  'returned',
  'sending',
  'pending',
  'possibly_paid',
  'paid',
  'paid_twice',
  'failed',
  'rejected',
  'cancelled',
] as const;

export const HOLD_REASONS = ['person', 'outage', 'low_balance'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** States in which a payout has not been sent and can still be stopped. */
export const UNSENT_STATES: readonly PayoutState[] = ['requested', 'ready', 'held', 'returned'];
