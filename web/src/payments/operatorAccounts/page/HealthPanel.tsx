import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type {
  AccountHealthView,
  HealthHour,
} from '../../../../../server/payments/accounts/health/health.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { Count } from '../../../kit/fields/Count.js';
import { SubCode } from '../../../kit/fields/SubCode.js';
import { grouped, percent } from '../../../kit/format/money.js';
import { duration, longDay, span, toTheMilli } from '../../../kit/format/times.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { Failed } from '../../../kit/layout/States.js';
import { listPath } from '../../../kit/list/listPath.js';
import { HealthChart } from './HealthChart.js';

const EVERY_MS = 60_000;

/** Shows the success rate, the times and the missing callbacks of an account by hour of one day. */
export function HealthPanel({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const [day, setDay] = useState<string>();
  const { projectId, operatorId } = account;
  const every = useLiveInterval('accounts', EVERY_MS);
  const { data, error, refetch } = useRead(
    dataProvider.getAccountHealth,
    { projectId, operatorId, day },
    { every, keep: true },
  );
  return (
    <Panel
      title={translate('health.title')}
      note={translate('health.definition')}
      actions={data && <DaySteps health={data} today={!day} onDay={setDay} />}
      flush
    >
      {error && !data && (
        <Failed title={translate('health.failed')} reason={error.message} again={() => void refetch()} />
      )}
      {!data && !error && <Skeleton variant="rectangular" height={180} />}
      {data && <Day health={data} />}
    </Panel>
  );
}

const DAY_MS = 24 * 3600_000;
const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

interface StepProps {
  health: AccountHealthView;
  today: boolean;
  onDay: (day: string | undefined) => void;
}

function DaySteps({ health: { day }, today, onDay }: StepProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={translate('health.dayBefore')} onClick={() => onDay(dayBeside(day, -1))}>
        <ChevronLeft sx={{ fontSize: 20 }} />
      </IconButton>
      <span>{longDay(day, locale)}</span>
      <IconButton
        aria-label={translate('health.dayAfter')}
        disabled={today}
        onClick={() => onDay(dayBeside(day, 1))}
      >
        <ChevronRight sx={{ fontSize: 20 }} />
      </IconButton>
    </Box>
  );
}

function Day({ health }: { health: AccountHealthView }) {
  const translate = useTranslate();
  const head = useHead();
  const shown = health.hours.filter(({ made, checkP50Ms }) => made > 0 || checkP50Ms !== null);
  if (shown.length === 0)
    return (
      <Typography color="textSecondary" sx={{ pb: 1.5 }}>
        {translate('health.empty')}
      </Typography>
    );
  return (
    <>
      <HealthChart health={health} />
      <PanelTable label={translate('health.title')} minWidth={980} maxHeight={320} head={head}>
        <tbody>
          {shown.map((hour) => (
            <Hour key={hour.from} hour={hour} health={health} />
          ))}
        </tbody>
      </PanelTable>
      {health.reasons.length > 0 && <Reasons health={health} />}
    </>
  );
}

function useHead(): { text: string }[] {
  const translate = useTranslate();
  return [
    'hour',
    'made',
    'completed',
    'failedCount',
    'rejected',
    'expired',
    'open',
    'rate',
    'usual',
    'p50',
    'p95',
    'withoutCallback',
    'checks',
  ].map((name) => ({ text: translate(`health.${name}`) }));
}

function Hour({ hour, health }: { hour: HealthHour; health: AccountHealthView }) {
  const locale = useLocale();
  const time = (ms: number | null) =>
    ms === null ? '–' : ms < 60_000 ? duration(ms, locale) : span(ms, locale);
  const low = hour.rate !== null && hour.usualLow !== null && hour.rate < hour.usualLow;
  const count = (value: number, filters: Record<string, string>) => (
    <td>{value === 0 ? '0' : <Count to={hourPath(health, hour, filters)}>{grouped(value)}</Count>}</td>
  );
  return (
    <tr>
      <th scope="row">{toTheMilli(hour.from, health.zone).slice(0, 5)}</th>
      {count(hour.made, {})}
      {count(hour.completed, { status: 'completed' })}
      {count(hour.failed, { status: 'notcompleted' })}
      {count(hour.rejected, { status: 'rejected' })}
      {count(hour.expired, { expired: 'true' })}
      {count(hour.open, { status: 'created,pending,unknown', expired: 'false' })}
      <Box component="td" sx={low ? { color: 'tone.risk.ink', fontWeight: 600 } : {}}>
        {hour.rate === null ? '–' : percent(hour.rate, 1, locale)}
      </Box>
      <td>
        {hour.usualLow === null || hour.usualHigh === null
          ? '–'
          : `${percent(hour.usualLow, 1, locale)} – ${percent(hour.usualHigh, 1, locale)}`}
      </td>
      <td>{time(hour.p50Ms)}</td>
      <td>{time(hour.p95Ms)}</td>
      {count(hour.withoutCallback, { withoutCallback: 'true', status: 'completed,notcompleted' })}
      <td>{hour.checkP50Ms === null ? '–' : `${time(hour.checkP50Ms)} / ${time(hour.checkP95Ms)}`}</td>
    </tr>
  );
}

/** Address of the transactions that an hour counted. */
function hourPath(
  { projectId, operatorId }: AccountHealthView,
  { from, to }: HealthHour,
  filters: Record<string, string>,
): string {
  return listPath('transactions', { projectId, accountId: operatorId, from, to, ...filters });
}

function Reasons({ health }: { health: AccountHealthView }) {
  const translate = useTranslate();
  const { projectId, operatorId, from, to } = health;
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3">{translate('health.reasons')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {health.reasons.map(({ list, code, details, count }) => (
          <Box
            component="li"
            key={`${list ?? ''}.${code ?? details ?? ''}`}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}
          >
            <Count
              to={listPath('transactions', {
                projectId,
                accountId: operatorId,
                status: 'notcompleted',
                from,
                to,
                ...(code === null ? { reason: details } : { subCode: list ? `${list}.${code}` : code }),
              })}
            >
              {grouped(count)}
            </Count>
            <SubCode list={list} code={code} words={details ?? translate('health.noReason')} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
