import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'react-admin';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { useSession } from '../../kit/session/useSession.js';
import { exact, zoneName } from '../../kit/format/times.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Failed } from '../../kit/layout/States.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { Aggregator } from './Aggregator.js';
import { BreakBars } from './BreakBars.js';
import { FailureBars } from './FailureBars.js';
import { PendingByAge } from './PendingByAge.js';
import { Position } from './Position.js';
import { Success } from './Success.js';
import { Tasks } from './Tasks.js';
import { useDashboard } from '../../kit/layout/useDashboard.js';

/** Shows the tasks of the user, and below them if money and payments are all right. */
export function Today() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pb: 0.5 }}>
      <Head at={data?.at} />
      {data && <Sections data={data} />}
      {!data && error && <Failed title={translate('today.failed')} reason={error.message} again={refetch} />}
      {!data && !error && <Waiting />}
    </Box>
  );
}

function Head({ at }: { at: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const note = at && `${exact(at, zone, locale, 'minute')} · ${zoneName(zone, at)}`;
  return <PageHead title={translate('today.title')} {...(note ? { note } : {})} />;
}

function Sections({ data }: { data: DashboardView }) {
  const isSupport = useSession()?.user.role === 'support';
  return (
    <>
      <Tasks data={data} />
      {data.interruption && <Interruption {...data.interruption} />}
      <Box sx={figuresStyle}>
        <div>{isSupport ? <Success data={data} /> : <Position data={data} />}</div>
        <div className="next">{isSupport ? <FailureBars data={data} /> : <Success data={data} />}</div>
        <div className="next">
          <PendingByAge data={data} />
          <div className="second">{isSupport ? <Aggregator data={data} /> : <BreakBars data={data} />}</div>
        </div>
      </Box>
    </>
  );
}

/** Names an interruption of the last 24 hours. */
function Interruption({ from, until }: NonNullable<DashboardView['interruption']>) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const times = { from: exact(from, zone, locale, 'minute'), until: exact(until, zone, locale, 'minute') };
  return (
    <Box component="p" sx={interruptionStyle} data-interruption>
      {translate('today.interruption', times)}
    </Box>
  );
}

const interruptionStyle = ({ palette: { own, text } }: Theme) => ({
  m: 0,
  py: '8px',
  borderTop: `1px solid ${own.line}`,
  color: text.secondary,
});

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rectangular" animation={false} height={264} />
      <Skeleton variant="rectangular" animation={false} height={300} />
    </Box>
  );
}

const WIDE = '@media (min-width: 1200px)';

const figuresStyle = ({ palette: { own } }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: `1px solid ${own.line2}`,
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr', columnGap: '24px' },
  [WIDE]: { gridTemplateColumns: '5fr 5fr 4fr', columnGap: '24px' },
  '& > *': { pt: '10px', pb: '16px', minWidth: 0, [WIDE]: { pb: 0 } },
  '& > .next': {
    borderTop: `1px solid ${own.line2}`,
    '@media (min-width: 600px)': { borderTop: 'none' },
    [WIDE]: { borderLeft: `1px solid ${own.line}`, pl: '24px' },
  },
  '& .second': { mt: '6px', pt: '6px', borderTop: `1px solid ${own.line}` },
});
