import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { SourceView } from '../../../../server/reconciliation/imports/import.view.js';
import { callApi, queryOf } from '../../dataProvider/http.js';
import { useRead } from '../../dataProvider/useRead.js';

/** Whose books are imported; archived ones last. */
export function useSources(projectId?: string): UseQueryResult<SourceView[], HttpError> {
  const query = queryOf({ projectId, archived: true, perPage: 200 });
  return useRead(
    ['import-sources', query],
    async (signal) => {
      const answer = await callApi<SourceView[] | { data: SourceView[] }>(`import-sources?${query}`, {
        signal,
      });
      const rows = Array.isArray(answer) ? answer : answer.data;
      return rows.toSorted(
        (one, other) => Number(Boolean(one.archivedAt)) - Number(Boolean(other.archivedAt)),
      );
    },
    { staleTime: 30_000 },
  );
}
