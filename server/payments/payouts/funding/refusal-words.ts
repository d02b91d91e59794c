/**
 * Present outcome of a refused payout. paid: by a later attempt · open: queued, under way or possibly paid · waiting: on hold ·
 * unpaid: neither on hold nor paid since · cancelled.
 */
export const REFUSAL_OUTCOMES = ['paid', 'open', 'waiting', 'unpaid', 'cancelled'] as const;

export type RefusalOutcome = (typeof REFUSAL_OUTCOMES)[number];
