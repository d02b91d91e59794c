import type { OrderRow, PayoutState } from '../../../../server/payouts/payout.view.js';
import { callApi, queryOf } from '../../api.js';
import { useLive, useProjectChoice } from '../../layout/preferences.js';
import { useMay } from '../../layout/useSession.js';
import { useRead } from '../../useRead.js';

/** Payouts by state; amounts in XOF. */
export type Counts = Partial<Record<PayoutState, { count: number; total: number }>>;

const EVERY_MS = 5000;

/** How many payouts are in each state, in the project that was chosen. */
export function useCounts(): Counts | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const read = (signal: AbortSignal) =>
    callApi<Counts>(`payouts/counts?${queryOf({ projectId })}`, { signal });
  return useRead(['payouts', 'counts', projectId], read, {
    every: live && EVERY_MS,
    keep: true,
    staleTime: 4000,
  }).data;
}

/** How many requests the reader may approve now. */
export function useToApprove(): number | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const may = useMay();
  const query = queryOf({ waitingForMe: true, projectId, perPage: 1 });
  const read = (signal: AbortSignal) =>
    callApi<{ data: OrderRow[]; total: number }>(`payout-orders?${query}`, { signal });
  const { data } = useRead(['payout-orders', 'waiting', projectId], read, {
    every: live && EVERY_MS,
    keep: true,
    staleTime: 4000,
    enabled: may('request', 'payouts'),
  });
  return data?.total;
}
