import type { FeeGridView } from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import type {
  OperatorView,
  PrefixesView,
} from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import type { HttpError } from 'react-admin';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Catalogue {
  operators: OperatorView[] | undefined;
  prefixes: PrefixesView[] | undefined;
  /** By date of effect, latest first. */
  grids: FeeGridView[] | undefined;
  error: HttpError | null;
  again: () => unknown;
}

/** Operators and prefixes, as they count now, and every fee grid. */
export function useCatalogue(): Catalogue {
  const operators = useRead(dataProvider.getOperators, {});
  const prefixes = useRead(dataProvider.getPrefixes, {});
  const grids = useRead(dataProvider.getFeeGrids, {});
  return {
    operators: operators.data,
    prefixes: prefixes.data,
    grids: grids.data,
    error: operators.error ?? prefixes.error ?? grids.error,
    again: () => Promise.all([operators.refetch(), prefixes.refetch(), grids.refetch()]),
  };
}
