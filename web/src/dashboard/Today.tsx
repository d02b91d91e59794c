import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocale, useTranslate } from 'react-admin';
import type { DashboardView, ProjectToday } from '../../../server/reports/dashboard/dashboard.view.js';
import { brief, longDay, zoneName, exact } from '../format/times.js';
import { columns } from '../layout/columns.js';
import { PageHead } from '../layout/PageHead.js';
import { Failed } from '../layout/States.js';
import { useWord } from '../fields/Word.js';
import { Failures } from './Failures.js';
import { ServiceHealth } from './ServiceHealth.js';
import { AwaitingAction } from './AwaitingAction.js';
import { Operators } from './Operators.js';
import { PendingByAge } from './PendingByAge.js';
import { useDashboard } from './useDashboard.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useListZone } from '../list/useListZone.js';

export function Today() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1, display: 'grid', columnGap: 3, rowGap: 1.5, maxWidth: 1440 }}>
      {data ? <Sections data={data} /> : <PageHead title={translate('today.title')} />}
      {!data && error && <Failed title={translate('today.failed')} reason={error.message} again={refetch} />}
      {!data && !error && <Waiting />}
    </Box>
  );
}

function Sections({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const at = brief(data.at, Date.parse(data.at), zone, locale);
  const alike = data.projects.every((project) => project.zone === zone);
  const asOf = translate('today.asOf', { time: alike ? at : `${at} ${zoneName(zone, data.at)}` });
  return (
    <>
      <PageHead
        title={translate('today.title')}
        note={`${daysInWords(data.projects, translate, locale)} · ${asOf}`}
      />
      <PausedSweeps projects={data.projects} />
      <AwaitingAction data={data} />
      <Box sx={columns('minmax(0, 1.75fr) minmax(0, 1fr)', 'lg')}>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
          <Operators data={data} zone={zone} />
          <ServiceHealth data={data} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
          <PendingByAge data={data} />
          <Failures data={data} />
        </Box>
      </Box>
    </>
  );
}

/** Formats the business days shown: one date where all projects share it, else each with its zone. */
function daysInWords(
  projects: ProjectToday[],
  translate: ReturnType<typeof useTranslate>,
  locale: string,
): string {
  const days = [...new Set(projects.map(({ day }) => day))];
  const [only] = days;
  const zones = (project: ProjectToday) =>
    translate('today.zoneOf', { name: project.name, zone: zoneName(project.zone, project.dayStart) });
  if (days.length === 1 && only) return [longDay(only, locale), ...projects.map(zones)].join(' · ');
  return projects.map((project) => `${zones(project)}, ${longDay(project.day, locale)}`).join(' · ');
}

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={118} />
      <Skeleton variant="rounded" height={300} />
    </Box>
  );
}

/** Warns of paused status checks, with the reason, above everything else. */
function PausedSweeps({ projects }: { projects: ProjectToday[] }) {
  const translate = useTranslate();
  const word = useWord();
  const locale = useLocale();
  return projects
    .filter((project) => project.pausedAt !== null)
    .map(({ id, name, zone, pausedAt, pausedWhy, pauseCause }) => (
      <Alert
        key={id}
        severity="warning"
        variant="outlined"
        sx={{ bgcolor: 'background.paper', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button component={Link} to={`/projects/${id}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            {translate(pauseCause === 'responses_unusable' ? 'today.openWaiting' : 'today.openProject')}
          </Button>
        }
      >
        <strong>{translate('today.pausedTitle', { name })}.</strong>{' '}
        {translate(pauseCause === 'responses_unusable' ? 'today.waitingText' : 'today.pausedText', {
          when: exact(pausedAt ?? '', zone, locale, 'minute'),
          why: word('connectionFault', pausedWhy),
        })}
      </Alert>
    ));
}
