import { useQueryClient } from '@tanstack/react-query';
import type { HttpError, RaRecord } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useLive } from '../layout/preferences.js';
import { mergeRows } from './mergeRows.js';
import type { ListUrl } from './useListUrl.js';
import { useKeyedRead } from '../dataProvider/useRead.js';

export interface ListRows<R> {
  rows: R[] | undefined;
  total: number;
  /** The total is the planner's guess. */
  estimated: boolean;
  /** New rows that wait to be shown. */
  waiting: number;
  show: () => void;
  error: HttpError | null;
  /** Another page or filter is on its way; the rows are still the former ones. */
  changing: boolean;
}

const EVERY_MS = 5000;

/** The rows of a list, kept up to date without jumping. */
export function useRows<R extends RaRecord & { id: string }>(
  resource: string,
  url: ListUrl,
  live: boolean,
): ListRows<R> {
  const [goesOn] = useLive();
  const client = useQueryClient();
  const params = {
    pagination: { page: url.page, perPage: url.perPage },
    sort: url.sort,
    filter: url.asked,
  };
  const key = [resource, 'rows', params];
  const read = (signal: AbortSignal) => dataProvider.getList<R>(resource, { ...params, signal });
  const shown = useKeyedRead(key, read, { keep: true, staleTime: 30_000 });
  const latest = useKeyedRead([resource, 'latest', params], read, {
    every: EVERY_MS,
    enabled: live && goesOn && shown.isSuccess && !shown.isPlaceholderData,
  });

  const { rows, waiting } = mergeRows(shown.data?.data ?? [], latest.data?.data);
  const { estimated } = (shown.data?.meta ?? {}) as { estimated?: boolean };
  return {
    rows: shown.data && rows,
    total: latest.data?.total ?? shown.data?.total ?? 0,
    estimated: estimated ?? false,
    waiting: url.page === 1 ? waiting : 0,
    show: () => {
      if (latest.data) client.setQueryData(key, latest.data);
      else void shown.refetch();
    },
    error: shown.error,
    changing: shown.isPlaceholderData,
  };
}
