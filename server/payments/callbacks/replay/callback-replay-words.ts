/**
 * `check_scheduled`: the callback was matched again and a status check of its transaction is due; `not_checkable`: its
 * transaction has no creation token.
 */
export const REPLAY_RESULTS = ['check_scheduled', 'not_checkable', 'not_matched', 'unreadable'] as const;

export type ReplayResult = (typeof REPLAY_RESULTS)[number];
