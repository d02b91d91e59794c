import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import { grouped } from '../format/money.js';
import { duration } from '../format/times.js';
import { When } from '../fields/When.js';
import { Panel } from '../layout/Panel.js';
import { Count } from '../fields/Count.js';
import { useLinks } from './useLinks.js';
import { useListZone } from '../list/useListZone.js';

/** Shows the health of sweeps, which concern whole projects, and of callbacks. */
export function ServiceHealth({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const links = useLinks(data);
  const { callbacks } = data;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {data.sweep && <Sweeps sweep={data.sweep} to={links.sweeps} />}
      <Panel title={translate('today.callbacks')} term="callback">
        <Figures>
          <Figure label="today.received">
            <Count to={links.callbacks()}>{grouped(callbacks.today)}</Count>
          </Figure>
          <Figure label="today.single">
            <Count to={links.callbacks('single')}>{grouped(callbacks.single)}</Count>
          </Figure>
          <Figure label="today.pairDiffering" bad={callbacks.differing > 0}>
            <Count to={links.callbacks('differing')}>{grouped(callbacks.differing)}</Count>
          </Figure>
          <Figure label="today.inQuarantine" bad={callbacks.quarantine > 0}>
            <Count to={links.quarantine}>{grouped(callbacks.quarantine)}</Count>
          </Figure>
        </Figures>
      </Panel>
    </Box>
  );
}

function Sweeps({ sweep, to }: { sweep: NonNullable<DashboardView['sweep']>; to: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const lag = sweep.lagP95Ms === null ? translate('today.noneYet') : duration(sweep.lagP95Ms, locale);
  return (
    <Panel title={translate('today.sweeps')} term="statusCheck" note={translate('today.sweepNote')}>
      <Figures>
        <Figure label="today.lastRun">
          <Count to={to}>
            {sweep.lastRunAt ? <When at={sweep.lastRunAt} zone={zone} /> : translate('today.noneYet')}
          </Count>
        </Figure>
        <Figure label="today.due">{grouped(sweep.due)}</Figure>
        <Figure label="today.lag">{lag}</Figure>
        <Figure label="today.unanswered" bad={sweep.unanswered > 0}>
          {grouped(sweep.unanswered)}
        </Figure>
      </Figures>
    </Panel>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1 }}>{children}</Box>
  );
}

function Figure({ label, bad = false, children }: { label: string; bad?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          fontWeight: 600,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          ...(bad ? { '&, & a': { color: 'tone.wait.mark' } } : {}),
        }}
      >
        {children}
      </Box>
      <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>{translate(label)}</Box>
    </Box>
  );
}
