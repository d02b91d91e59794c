import type { OrderRow } from '../../../../server/payouts/orders/order.view.js';
import type { PayoutState } from '../../../../server/payouts/orders/payout.view.js';
import { callApi, queryOf } from '../../dataProvider/http.js';
import { useLive, useProjectChoice } from '../../layout/preferences.js';
import { useCan } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';

/** Payouts by state; amounts in XOF. */
export type PayoutCounts = Partial<Record<PayoutState, { count: number; total: number }>>;

const EVERY_MS = 5000;

/** How many payouts are in each state, in the project that was chosen. */
export function usePayoutCounts(): PayoutCounts | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const read = (signal: AbortSignal) =>
    callApi<PayoutCounts>(`payouts/counts?${queryOf({ projectId })}`, { signal });
  return useRead(['payouts', 'counts', projectId], read, {
    every: live && EVERY_MS,
    keep: true,
    staleTime: 4000,
  }).data;
}

/** How many requests the reader may approve now. */
export function useApprovalCount(): number | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const may = useCan();
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
