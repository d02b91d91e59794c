import type { FailedPayoutRow } from '../../../../../server/payments/payouts/retries/retries.view.js';

/** Returns a key that payouts have in common which one request may retry: project, account and cause. */
export const alikeKey = ({ projectId, operatorId, cause }: FailedPayoutRow): string =>
  [projectId, operatorId ?? '', cause].join(' ');
