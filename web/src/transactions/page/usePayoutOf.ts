import type { PayoutRow } from '../../../../server/payouts/orders/payout.view.js';
import type { TransactionRow } from '../../../../server/transactions/views/transaction.view.js';
import { callApi } from '../../dataProvider/http.js';
import { useRead } from '../../dataProvider/useRead.js';

/** The payout that a transaction is an attempt of; only what this product sent by itself has one. */
export function usePayoutOf({
  id,
  kind,
  source,
  statusAt,
}: Pick<TransactionRow, 'id' | 'kind' | 'statusAt'> & { source: 'registered' | 'made' }):
  PayoutRow | undefined {
  const read = (signal: AbortSignal) => callApi<PayoutRow>(`payouts/of-attempt/${id}`, { signal });
  return useRead(['payouts', 'of-attempt', id, statusAt], read, {
    enabled: kind === 'payout' && source === 'made',
  }).data;
}
