import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SOURCE_SIDES, type SourceSide } from '../../../../server/reconciliation/imports/import.view.js';
import { instantAgo } from '../../format/clock.js';
import { useZone } from '../../dataProvider/useProjects.js';
import { dayOf } from '../../format/times.js';
import { useProjectSelection } from '../../layout/ProjectSelect.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

export interface MatchDay {
  projectId: string;
  /** Empty until the day to work on is known. */
  day: string;
  zone: string;
  leg: SourceSide;
  go: (to: Partial<Pick<MatchDay, 'projectId' | 'day' | 'leg'>>) => void;
}

const YESTERDAY_MS = 86_400_000;

/** Returns the day to match: that of the address, else the open one, else yesterday. */
export function useMatchDay(): MatchDay {
  const [params, setParams] = useSearchParams();
  const [picked] = useProjectSelection();
  const projectId = params.get('projectId') ?? picked;
  const day = params.get('day') ?? '';
  const zone = useZone(projectId);
  const open = useRead(dataProvider.getOpenDay, projectId && !day ? { projectId } : undefined);
  const settled = open.isSuccess || open.isError;
  useEffect(() => {
    if (day || !projectId || !settled) return;
    const next = open.data?.day ?? dayOf(instantAgo(YESTERDAY_MS), zone);
    setParams(
      (former) => new URLSearchParams([...former, ['projectId', projectId], ['day', next]].filter(unique)),
      {
        replace: true,
      },
    );
  }, [day, projectId, settled, open.data, zone, setParams]);
  const go: MatchDay['go'] = (to) =>
    setParams((former) => {
      const next = new URLSearchParams(former);
      for (const [name, value] of Object.entries(to)) if (value) next.set(name, value);
      if (to.projectId) next.delete('day');
      return next;
    });
  const leg = SOURCE_SIDES.find((each) => each === params.get('leg')) ?? 'statement';
  return { projectId, day, zone, leg, go };
}

/** Keeps the first of each name. */
function unique(entry: string[], place: number, all: string[][]): boolean {
  return all.findIndex(([name]) => name === entry[0]) === place;
}
