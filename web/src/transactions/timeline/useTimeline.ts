import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';

type TimelineSubject = Pick<TransactionView, 'id' | 'statusAt'>;

/** Reads the timeline once for every part of the page; reloads when the status changes. */
export function useTimeline(
  { id, statusAt }: TimelineSubject,
  every: number | false,
): UseQueryResult<TimelineEntry[], HttpError> {
  return useRead(dataProvider.getTimeline, { id }, { every, keep: true, version: statusAt });
}
