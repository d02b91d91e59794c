import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { TimelineEntry } from '../../../server/transactions/transaction.view.js';
import { dataProvider } from '../dataProvider.js';
import { useRead } from '../useRead.js';

/** The story of a transaction; one reading serves every part of the page. */
export function useTimeline(id: string, every: number | false): UseQueryResult<TimelineEntry[], HttpError> {
  return useRead(['transactions', 'timeline', id], () => dataProvider.timeline(id), { every });
}
