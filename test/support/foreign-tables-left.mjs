const MATCHES =
  'What a statement shows as paid decides in the statements that claim payouts. A provider of SQL would pass through each pure part of them, ' +
  'and a copy kept with the transaction would be a second truth about matches.';

/**
 * Tables that a room uses against the plan in a text of one of its files, with what stands against a cure. Shorter only: a pair that is
 * cured goes, none is added (`test/table-rooms.spec.ts`).
 */
export const LEFT_TO_CURE = {
  reads: {
    'payments/payouts': { match_links: MATCHES },
  },
  writes: {},
};

/** The same of views and functions, of repositories and of names that are data: only what is sent shows them. */
export const SENT_TO_CURE = {
  reads: {},
  writes: {},
};
