import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { useCan } from '../../access/useSession.js';
import { listPath } from '../../list/useListUrl.js';
import { ResolutionOptions } from '../../payouts/resolution/ResolutionOptions.js';

/** The two ways out on the page of a transaction whose creation was never answered. */
export function LostTransaction({ transaction }: { transaction: TransactionView }) {
  const may = useCan();
  if (transaction.status !== 'unknown') return null;
  const { id, projectId, kind, callbackCount } = transaction;
  const callbackPath = callbackCount ? listPath('deliveries', { transactionId: id }) : null;
  return (
    <ResolutionOptions
      call={{ transactionId: id, projectId, kind, callbacks: callbackCount, callbackPath }}
      may={may('settle', 'transactions')}
    />
  );
}
