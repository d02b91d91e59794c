import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import type { Choice } from './filters.js';

interface SeenOperator {
  /** The aggregator's identifier, of the catalogue or not. */
  operatorId: string | null;
  operatorName: string | null;
}

/** Lists the operators of the catalogue, and others that were seen, by name; `none` names the choice of no operator. */
export function useOperatorChoices(none: string, seen: readonly SeenOperator[] = []): Choice[] {
  const { data } = useRead(dataProvider.getOperators, {}, { staleTime: 5 * 60_000 });
  const names = new Map((data ?? []).map(({ id, name }) => [id, name]));
  for (const { operatorId, operatorName } of seen)
    if (operatorId && !names.has(operatorId)) names.set(operatorId, operatorName || operatorId);
  const named = [...names].map(([id, text]) => ({ id, text }));
  return [...named.sort((one, other) => one.text.localeCompare(other.text)), { id: 'none', text: none }];
}
