import type { FeeGridView } from '../../../../server/operators/fees/fee-grid.view.js';
import type { OperatorView, PrefixesView } from '../../../../server/operators/catalogue/operator.view.js';
import type { HttpError } from 'react-admin';
import { callApi } from '../../dataProvider/http.js';
import { useRead } from '../../dataProvider/useRead.js';

type Rows<T> = { data: T[] } | T[];

const rowsOf = <T>(answer: Rows<T>): T[] => (Array.isArray(answer) ? answer : answer.data);

interface Catalogue {
  operators: OperatorView[] | undefined;
  prefixes: PrefixesView[] | undefined;
  /** By date of effect, latest first. */
  grids: FeeGridView[] | undefined;
  error: HttpError | null;
  again: () => void;
}

/** Operators and prefixes, as they count now, and every fee grid. */
export function useCatalogue(): Catalogue {
  const operators = useRead(['operators'], async (signal) =>
    rowsOf(await callApi<Rows<OperatorView>>('operators?perPage=200', { signal })),
  );
  const prefixes = useRead(['prefixes'], async (signal) =>
    rowsOf(await callApi<Rows<PrefixesView>>('prefixes?perPage=200', { signal })),
  );
  const grids = useRead(['fee-grids'], async (signal) =>
    rowsOf(await callApi<Rows<FeeGridView>>('fee-grids?perPage=200', { signal })),
  );
  return {
    operators: operators.data,
    prefixes: prefixes.data,
    grids: grids.data,
    error: operators.error ?? prefixes.error ?? grids.error,
    again: () => {
      void operators.refetch();
      void prefixes.refetch();
      void grids.refetch();
    },
  };
}
