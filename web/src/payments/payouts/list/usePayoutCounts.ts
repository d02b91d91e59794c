import type { PayoutCounts } from '../../../../../server/payments/payouts/orders/payout.view.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

const EVERY_MS = 5000;

/** Counts payouts by state in the chosen project. */
export function usePayoutCounts(): PayoutCounts | undefined {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('payouts', EVERY_MS);
  return useRead(
    dataProvider.getPayoutCounts,
    { projectId },
    {
      every,
      keep: true,
      staleTime: 4000,
    },
  ).data;
}

/** Counts the requests that the user can approve now. */
export function useApprovalCount(): number | undefined {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('payout-orders', EVERY_MS);
  const can = useCan();
  return useRead(
    dataProvider.getApprovalCount,
    { projectId },
    {
      every,
      keep: true,
      staleTime: 4000,
      enabled: can('request', 'payouts'),
    },
  ).data;
}
