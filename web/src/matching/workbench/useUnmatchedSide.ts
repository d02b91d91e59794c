import type { HttpError } from 'react-admin';
import type { LineView } from '../../../../server/reconciliation/imports/import.view.js';
import type { MatchTarget, UnmatchedView } from '../../../../server/reconciliation/matching/matching.view.js';
import { callApi, queryOf } from '../../dataProvider/http.js';
import { useRead } from '../../dataProvider/useRead.js';
import type { MatchDay } from '../matches/useMatchDay.js';

export type SideOf = 'line' | 'target';

interface Ask {
  at: MatchDay;
  side: SideOf;
  search: string;
  page: number;
}

interface Side {
  rows: UnmatchedView[] | undefined;
  total: number;
  /** The number of the last page. */
  last: number;
  error: HttpError | null;
  again: () => void;
}

const PER_PAGE = 50;

/** One side of the workbench: what has no match, or, where something is sought, what is found in the whole project. */
export function useUnmatchedSide({ at, side, search, page }: Ask): Side {
  const { projectId, day, leg } = at;
  const left = useRead(
    ['matching', 'unmatched', projectId, day, leg, side, page],
    (signal) => {
      const query = queryOf({ projectId, day, leg, side, page, perPage: PER_PAGE });
      return callApi<{ data: UnmatchedView[]; total: number }>(`matching/unmatched?${query}`, { signal });
    },
    { keep: true, enabled: !search },
  );
  const found = useRead(
    ['matching', 'search', projectId, leg, side, search],
    async (signal) => {
      const query = queryOf({ projectId, leg, q: search });
      if (side === 'line')
        return rowsOf(await callApi<List<LineView>>(`matching/lines?${query}`, { signal })).map(ofLine);
      return rowsOf(await callApi<List<MatchTarget>>(`matching/targets?${query}`, { signal })).map((target) =>
        ofTarget(target, leg),
      );
    },
    { keep: true, enabled: Boolean(search) },
  );
  if (search)
    return {
      rows: found.data,
      total: found.data?.length ?? 0,
      last: 1,
      error: found.error,
      again: () => void found.refetch(),
    };
  const total = left.data?.total ?? 0;
  return {
    rows: left.data?.data,
    total,
    last: Math.max(1, Math.ceil(total / PER_PAGE)),
    error: left.error,
    again: () => void left.refetch(),
  };
}

type List<T> = T[] | { data: T[] };

const rowsOf = <T>(answer: List<T>): T[] => (Array.isArray(answer) ? answer : answer.data);
const ofLine = (line: LineView): UnmatchedView => ({
  id: `line:${line.id}`,
  leg: line.leg,
  line,
  target: null,
  expectedUntil: null,
  duplicateOf: null,
});
const ofTarget = (target: MatchTarget, leg: UnmatchedView['leg']): UnmatchedView => ({
  id: `${target.kind}:${target.id}`,
  leg,
  line: null,
  target,
  expectedUntil: null,
  duplicateOf: null,
});
