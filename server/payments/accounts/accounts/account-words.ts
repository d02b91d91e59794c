/**
 * Standing of an account, worst first. short: payouts wait and the lower bound does not cover them · refused: payouts
 * refused today, or refused and neither on hold nor paid since · low: below a limit of its alert · outage · releasable:
 * the lower bound covers what waits · usual.
 */
export const ACCOUNT_STANDINGS = ['short', 'refused', 'low', 'outage', 'releasable', 'usual'] as const;

export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];
