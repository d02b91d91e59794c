import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocale, useTranslate } from 'react-admin';
import type { DashboardView } from '../../../server/reports/dashboard.view.js';
import { exact, longDay, zoneName } from '../fields/times.js';
import { PageHead } from '../layout/PageHead.js';
import { Failed } from '../list/States.js';
import { Failures } from './Failures.js';
import { Machinery } from './Machinery.js';
import { NeedsYou } from './NeedsYou.js';
import { Operators } from './Operators.js';
import { PausedSweeps } from './PausedSweeps.js';
import { PendingByAge } from './PendingByAge.js';
import { useDashboard } from './useDashboard.js';

/** Is anything wrong, and where do I start? */
export function Today() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, maxWidth: 1500 }}>
      {data ? <Sections data={data} /> : <PageHead title={translate('today.title')} />}
      {!data && error && (
        <Failed title={translate('today.failed')} reason={error.message} again={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
    </Box>
  );
}

function Sections({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = data.projects[0]?.zone ?? 'UTC';
  const days = data.projects.map(({ name, day, zone: own, dayStart }) =>
    translate('today.days', { name, day: longDay(day, locale), zone: zoneName(own, dayStart) }),
  );
  const asOf = translate('today.asOf', { time: exact(data.at, zone, locale).split(', ').at(-1) ?? '' });
  return (
    <>
      <PageHead title={translate('today.title')} intro={`${days.join(' · ')} — ${asOf}`} />
      <PausedSweeps projects={data.projects} />
      <NeedsYou data={data} />
      <PendingByAge data={data} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.75fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Operators data={data} zone={zone} />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Failures data={data} />
          <Machinery data={data} />
        </Box>
      </Box>
    </>
  );
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
