import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SOURCE_SIDES, type SourceSide } from '../../../../../server/books/imports/import-words.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { useProjects, useZone } from '../../../kit/dataProvider/useProjects.js';
import { dayOf } from '../../../kit/format/times.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

export interface MatchDay {
  projectId: string;
  /** Empty until the day to work on is known. */
  day: string;
  zone: string;
  side: SourceSide;
  go: (to: Partial<Pick<MatchDay, 'projectId' | 'day' | 'side'>>) => void;
}

const YESTERDAY_MS = 86_400_000;

/**
 * Returns the day to match: that of the address, else the oldest that is over and not locked, of the chosen project or of
 * all, else yesterday.
 */
export function useMatchDay(): MatchDay {
  const [params, setParams] = useSearchParams();
  const [chosen] = useProjectChoice();
  const projects = useProjects();
  const asked = params.get('projectId') ?? chosen;
  const day = params.get('day') ?? '';
  const projectIds = asked ? [asked] : projects.map(({ id }) => id);
  const open = useRead(dataProvider.getOldestOpenDay, projectIds.length && !day ? { projectIds } : undefined);
  const projectId = asked ?? open.data?.projectId ?? projectIds[0] ?? '';
  const zone = useZone(projectId);
  const settled = open.isSuccess || open.isError;
  useEffect(() => {
    if (day || !projectId || !settled) return;
    const next = open.data?.isOver ? open.data.day : dayOf(instantAgo(YESTERDAY_MS), zone);
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
  const named = params.get('side') ?? params.get('leg'); // its name in addresses of before
  const side = SOURCE_SIDES.find((each) => each === named) ?? 'statement';
  return { projectId, day, zone, side, go };
}

/** Keeps the first of each name. */
function unique(entry: string[], place: number, all: string[][]): boolean {
  return all.findIndex(([name]) => name === entry[0]) === place;
}
