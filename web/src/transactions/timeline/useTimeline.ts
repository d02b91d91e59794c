import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';

type Told = Pick<TransactionView, 'id' | 'statusAt'>;

/** The story of a transaction; one reading serves every part of the page. What changes the status is in it: it is read anew then. */
export function useTimeline(
  { id, statusAt }: Told,
  every: number | false,
): UseQueryResult<TimelineEntry[], HttpError> {
  return useRead(dataProvider.getTimeline, { id }, { every, keep: true, version: statusAt });
}
