import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const NONE: readonly AccountRow[] = [];

/** Lists the accounts of a project at its operators. */
export function useAccounts(projectId: string): readonly AccountRow[] {
  const of = projectId ? { projectId } : undefined;
  const { data } = useRead(dataProvider.getAccountsOfProject, of, { staleTime: 5 * 60_000 });
  return data ?? NONE;
}
