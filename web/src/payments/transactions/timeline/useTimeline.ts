import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { TimelineEntry } from '../../../../../server/payments/transactions/timeline/timeline.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';

/** Reads the timeline once for every part of the page; reloads when the status changes. */
export function useTimeline(every: number | false): UseQueryResult<TimelineEntry[], HttpError> {
  const { id, statusAt } = useRecord('transactions');
  return useRead(dataProvider.getTimeline, { id }, { every, keep: true, version: statusAt });
}
