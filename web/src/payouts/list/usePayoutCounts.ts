import type { PayoutCounts } from '../../dataProvider/payouts.js';
import { useLive, useProjectChoice } from '../../layout/preferences.js';
import { useCan } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const EVERY_MS = 5000;

/** How many payouts are in each state, in the project that was chosen. */
export function usePayoutCounts(): PayoutCounts | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  return useRead(
    dataProvider.getPayoutCounts,
    { projectId },
    {
      every: live && EVERY_MS,
      keep: true,
      staleTime: 4000,
    },
  ).data;
}

/** How many requests the reader may approve now. */
export function useApprovalCount(): number | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const may = useCan();
  return useRead(
    dataProvider.getApprovalCount,
    { projectId },
    {
      every: live && EVERY_MS,
      keep: true,
      staleTime: 4000,
      enabled: may('request', 'payouts'),
    },
  ).data;
}
