import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { RefusalOutcome } from '../../../../../server/payments/payouts/funding/refusal-words.js';
import { listPath } from '../../../kit/list/listPath.js';

type OfAccount = Pick<AccountRow, 'projectId' | 'operatorId'>;

/** The address of the refusals of an account: exactly those that a figure counts. */
export const refusalsPath = (
  { projectId, operatorId }: OfAccount,
  within: { from: string; to?: string; outcome?: RefusalOutcome },
): string => listPath('low-balance-refusals', { projectId, operatorId, ...within });

/** The address of the payouts of an account that are on hold for its balance. */
export const waitingPath = ({ projectId, operatorId }: OfAccount): string =>
  listPath('payouts', { tab: 'held', projectId, operatorId, holdWhy: 'low_balance' });

/** The address of the failed payouts of an account that may be retried. */
export const retriesPath = ({ projectId, operatorId }: OfAccount): string =>
  listPath('payout-retries', { projectId, operatorId, retryDue: 'true' });

/** The address of the page of an account, with a drafted Cashin. */
export const cashinPath = ({ projectId, operatorId }: OfAccount): string =>
  `/accounts/${projectId}/${operatorId}?cashin=1`;
