import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { callApi } from '../../dataProvider/http.js';
import { useRead } from '../../dataProvider/useRead.js';

const NONE: readonly AccountRow[] = [];

/** The accounts of a project at its operators. */
export function useAccounts(projectId: string): readonly AccountRow[] {
  const read = (signal: AbortSignal) =>
    callApi<{ data: AccountRow[] }>(`accounts?projectId=${projectId}&perPage=200`, { signal });
  const { data } = useRead(['accounts', 'of', projectId], read, {
    enabled: Boolean(projectId),
    staleTime: 5 * 60_000,
  });
  return data?.data ?? NONE;
}
