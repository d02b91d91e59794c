import type { HttpError } from 'react-admin';
import type { LineView } from '../../../../server/reconciliation/imports/import.view.js';
import type { MatchTarget, UnmatchedView } from '../../../../server/reconciliation/matching/matching.view.js';
import { useRead } from '../../dataProvider/useRead.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

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
  again: () => unknown;
}

const PER_PAGE = 50;

/** One side of the workbench: what has no match, or, where something is sought, what is found in the whole project. */
export function useUnmatchedSide({ at, side, search, page }: Ask): Side {
  const { projectId, day, leg } = at;
  const left = useRead(
    dataProvider.getUnmatched,
    { projectId, day, leg, side, page, perPage: PER_PAGE },
    { keep: true, enabled: !search },
  );
  const asked = { projectId, leg, q: search };
  const keep = { keep: true };
  const lines = useRead(dataProvider.searchLines, search && side === 'line' ? asked : undefined, keep);
  const targets = useRead(dataProvider.searchTargets, search && side === 'target' ? asked : undefined, keep);
  const found = side === 'line' ? lines : targets;
  const rows =
    side === 'line' ? lines.data?.map(ofLine) : targets.data?.map((target) => ofTarget(target, leg));
  if (search)
    return {
      rows,
      total: rows?.length ?? 0,
      last: 1,
      error: found.error,
      again: found.refetch,
    };
  const total = left.data?.total ?? 0;
  return {
    rows: left.data?.data,
    total,
    last: Math.max(1, Math.ceil(total / PER_PAGE)),
    error: left.error,
    again: left.refetch,
  };
}

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
