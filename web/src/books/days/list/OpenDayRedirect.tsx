import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { Failed } from '../../../kit/layout/States.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** The address of the day to work on: the oldest one that is over and not locked, of the chosen project or of all. */
export function OpenDayRedirect() {
  const translate = useTranslate();
  const projects = useProjects();
  const [chosen] = useProjectChoice();
  const { pathname } = useLocation();
  const ids = projects.filter(({ id }) => !chosen || id === chosen).map(({ id }) => id);
  const read = useRead(dataProvider.getOldestOpenDay, ids.length ? { projectIds: ids } : undefined);
  if (read.error)
    return <Failed title={translate('days.openFailed')} reason={read.error.message} again={read.refetch} />;
  if (read.data === undefined || read.isFetching) return <LinearProgress />;
  // The user has gone elsewhere while that page loads: its address is already there, and this one is still drawn.
  if (window.location.pathname !== pathname) return <LinearProgress />;
  if (read.data === null) return <Navigate to="/days/begin" replace />;
  return <Navigate to={dayPath(read.data)} replace />;
}
