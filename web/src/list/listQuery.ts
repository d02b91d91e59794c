import type { HttpError } from 'react-admin';

/** Query options of lists: retries only when no answer came; the list itself shows the error. */
export const LIST_QUERY = {
  staleTime: 30_000,
  retry: (count: number, error: Error) => count < 2 && !(error as HttpError).status,
  onError: () => undefined,
  // List rows lack the fields of a record: the cache must not offer them as one.
  meta: { view: 'rows' },
};
