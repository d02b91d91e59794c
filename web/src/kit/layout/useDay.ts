import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { DayView } from '../../../../server/books/close/day.view.js';
import { useLiveInterval } from './useLiveInterval.js';
import { useRead } from '../dataProvider/useRead.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

const EVERY_MS = 10_000;
const WHILE_SWEEPING_MS = 1500;

/** Reads a day as known now, or at `asOf`; repeats until it is locked, more often during its last status checks. */
export function useDay(projectId: string, day: string, asOf?: string): UseQueryResult<DayView, HttpError> {
  const every = useLiveInterval('days', EVERY_MS);
  const of = { projectId, day, asOf };
  const shown = useRead(dataProvider.getDay, of);
  const sweeping = Boolean(shown.data?.sweep && !shown.data.sweep.endedAt);
  // A second observer of the same key: how often it reads depends on what the first one shows.
  useRead(dataProvider.getDay, of, {
    every: asOf ? false : sweeping ? WHILE_SWEEPING_MS : every,
    staleTime: 1000,
  });
  return shown;
}
