import { useRecordContext, useResourceContext } from 'react-admin';
import type { TransactionView } from '../../../server/transactions/views/transaction.view.js';

/** Records with a page of their own, as `GET /api/<resource>/<id>` answers them. */
export interface Records {
  transactions: TransactionView;
}

/** Gives the record of the page around. @throws Error outside a page of the resource */
export function useRecord<R extends keyof Records>(resource: R): Records[R] {
  const around = useResourceContext();
  const record = useRecordContext<Records[R]>();
  if (!record || around !== resource) throw new Error(`No record of ${resource} here.`);
  return record;
}
