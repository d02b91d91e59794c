/** In the order of the results. */
export const SEARCH_TYPES = ['transaction', 'callback', 'payout', 'order', 'break'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];
