import type { FundingView } from '../../../../../server/payments/payouts/funding/funding.view.js';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';

/** Reads what waits for the balance of an account; undefined until it has arrived. */
export function useFunding({
  projectId,
  operatorId,
  blockedCount,
  balance,
}: AccountRow): FundingView | undefined {
  const every = useLiveInterval('accounts', 10_000);
  const { data } = useRead(
    dataProvider.getAccountFunding,
    { projectId, operatorId },
    { every, keep: true, version: [blockedCount, balance.low] },
  );
  return data;
}
