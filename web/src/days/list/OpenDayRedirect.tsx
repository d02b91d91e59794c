import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { DayRow } from '../../../../server/reconciliation/close/day.view.js';
import { callApi, queryOf } from '../../dataProvider/http.js';
import { useProjects } from '../../dataProvider/useProjects.js';
import { useProjectChoice } from '../../layout/preferences.js';
import { Failed } from '../../layout/States.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dayPath } from '../day/dayPath.js';

type Open = Pick<DayRow, 'projectId' | 'day'>;

/** The address of the day to work on: the oldest one that is over and not locked, of the chosen project or of all. */
export function OpenDayRedirect() {
  const translate = useTranslate();
  const projects = useProjects();
  const [chosen] = useProjectChoice();
  const ids = projects.filter(({ id }) => !chosen || id === chosen).map(({ id }) => id);
  const read = useRead(
    ['days', 'open', ids.join()],
    async (signal) => oldest(await Promise.all(ids.map((id) => openDay(id, signal)))),
    { enabled: ids.length > 0, staleTime: 0 },
  );
  if (read.error)
    return (
      <Failed
        title={translate('days.openFailed')}
        reason={read.error.message}
        again={() => void read.refetch()}
      />
    );
  if (read.data === undefined || read.isFetching) return <LinearProgress sx={{ height: 2 }} />;
  if (read.data === null) return <Navigate to="/days/begin" replace />;
  return <Navigate to={dayPath(read.data)} replace />;
}

/** null where the books of the project have not been begun. */
const openDay = async (projectId: string, signal: AbortSignal): Promise<Open | null> =>
  (await callApi<Open | null | undefined>(`days/open?${queryOf({ projectId })}`, { signal })) ?? null;

const oldest = (days: (Open | null)[]): Open | null =>
  days.filter((day) => day !== null).sort((one, other) => one.day.localeCompare(other.day))[0] ?? null;
