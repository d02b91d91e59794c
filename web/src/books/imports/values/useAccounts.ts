import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';

export interface AccountChoice {
  /** Id of the operator. */
  id: string;
  text: string;
}

const MINUTES = 60_000;

/**
 * Lists the accounts that a project may have: those with transactions, balances or rules, and one at every other active operator
 * of the catalogue, since a new project has none of the first kind.
 */
export function useAccounts(projectId: string): { accounts: AccountChoice[]; others: AccountChoice[] } {
  const of = projectId ? { projectId } : undefined;
  const own = useRead(dataProvider.getAccountsOfProject, of, { staleTime: 5 * MINUTES });
  const catalogue = useRead(dataProvider.getOperators, {}, { staleTime: 5 * MINUTES });
  const accounts = (own.data ?? []).map(({ operatorId, operatorName }) => ({
    id: operatorId,
    text: operatorName,
  }));
  const known = new Set(accounts.map(({ id }) => id));
  const others = (catalogue.data ?? [])
    .filter(({ id, active }) => active && !known.has(id))
    .map(({ id, name }) => ({ id, text: name }));
  return { accounts, others };
}
