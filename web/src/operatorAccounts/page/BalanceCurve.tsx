import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';
import { grouped, shortened, xof } from '../../format/money.js';
import { longDay, shortDay } from '../../format/times.js';
import { Panel } from '../../layout/Panel.js';
import { Failed } from '../../layout/States.js';
import { useLiveInterval } from '../../layout/useLiveInterval.js';
import { listPath } from '../../list/listPath.js';
import { curveOf } from './curve.js';

const EVERY_MS = 60_000;

type Curve = NonNullable<ReturnType<typeof curveOf>>;

/** Shows the bounds of the balance over 14 days: the lower one as a curve from zero, the upper one as a band. */
export function BalanceCurve({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { projectId, operatorId, balance } = account;
  const every = useLiveInterval('accounts', EVERY_MS);
  const { data, error, refetch } = useRead(
    dataProvider.getBalanceHistory,
    { projectId, operatorId },
    { every, keep: true, version: [balance.low, balance.high] },
  );
  const curve = data && curveOf(data, account);
  return (
    <Panel title={translate('balanceCurve.title')} note={translate('balanceCurve.note')} flush>
      {error && !data && (
        <Failed
          title={translate('balanceCurve.failed')}
          reason={error.message}
          again={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton variant="rectangular" height={186} />}
      {data && !curve && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('balanceCurve.none')}
        </Typography>
      )}
      {curve && <Plot curve={curve} account={account} />}
    </Panel>
  );
}

interface Props {
  curve: Curve;
  account: AccountView;
}

function Plot({ curve, account }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { days, low, bands, stated, today, threshold, top } = curve;
  const path = (places: readonly { x: number; y: number }[]) =>
    places.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  const [first] = low;
  const line = path(low);
  return (
    <Box sx={{ pb: 1.5 }}>
      <Box role="group" aria-label={translate('balanceCurve.chart')} sx={plotStyle}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d="M0 0H100M0 100H100" />
          <path className="area" d={`${line}L${today.x} 100L${first?.x ?? 0} 100z`} />
          {bands.map((band, n) => (
            <path key={n} className="band" d={`${path(band)}z`} />
          ))}
          {threshold !== null && <path className="threshold" d={`M0 ${threshold}H100`} />}
          <path className="curve" d={line} />
        </svg>
        <span className="scale">{shortened(top, locale)}</span>
        {threshold !== null && account.belowAmount !== null && (
          <span className="scale" style={{ top: `calc(${threshold}% + 2px)` }}>
            {translate('balanceCurve.threshold', { amount: grouped(account.belowAmount) })}
          </span>
        )}
        {days.map((day) => (
          <Day key={day.day} day={day} account={account} />
        ))}
        {stated.map(({ at, x, y }) => (
          <i key={at} className="point stated" style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        <i
          className={account.standing === 'short' ? 'point short' : 'point'}
          style={{ left: `${today.x}%`, top: `${today.y}%` }}
        />
      </Box>
      <Box sx={axisStyle} aria-hidden="true">
        {[0, Math.floor((days.length - 1) / 2), days.length - 1].map((place) => (
          <span key={place}>{shortDay(days[place]?.day ?? '', locale)}</span>
        ))}
      </Box>
    </Box>
  );
}

/** The width of one day: its bounds in words, and the way to its completed transactions. */
function Day({
  day: { day, from, to, x, width, last, stated },
  account,
}: {
  day: Curve['days'][number];
  account: AccountView;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { projectId, operatorId } = account;
  const { low = null, high = null } = last ?? {};
  const name = low === null ? 'dayUnknown' : high === null || high === low ? 'day' : 'dayUpTo';
  const parts = [
    translate(`balanceCurve.${name}`, {
      day: longDay(day, locale),
      low: xof(low ?? 0),
      high: xof(high ?? 0),
    }),
    ...stated.map((point) => translate('balanceCurve.stated', { amount: xof(point.low ?? 0) })),
  ];
  const text = parts.join(' · ');
  return (
    <Link
      className="day"
      to={listPath('transactions', { projectId, accountId: operatorId, status: 'completed', from, to })}
      aria-label={text}
      title={text}
      style={{ left: `${x}%`, width: `${width}%` }}
    />
  );
}

const axisStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 'axis',
  color: 'own.faint',
  fontVariantNumeric: 'tabular-nums',
  mt: '2px',
};

const plotStyle = ({ palette: { own, tone }, typography }: Theme) => ({
  position: 'relative',
  height: { xs: 120, sm: 158 },
  mt: 0.5,
  '& svg': { width: '100%', height: '100%', overflow: 'visible', display: 'block' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: own.line },
  '& .area': { fill: own.chartWash, opacity: 0.6 },
  '& .band': { fill: own.chart, opacity: 0.25 },
  '& .threshold': { stroke: own.faint, strokeDasharray: '3 3' },
  '& .curve': { stroke: own.chart, strokeWidth: 1.75, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .scale': { position: 'absolute', left: 0, top: '1px', fontSize: typography.axis, color: own.faint },
  '& .day': { position: 'absolute', top: 0, bottom: 0, minWidth: '12px' },
  '& .day:hover, & .day:focus-visible': { background: own.chart, opacity: 0.12 },
  '& .point': {
    position: 'absolute',
    width: 7,
    height: 7,
    m: '-3.5px',
    borderRadius: '50%',
    background: own.chart,
    boxShadow: `0 0 0 2px ${own.sheet}`,
    pointerEvents: 'none',
  },
  '& .stated': {
    width: 5,
    height: 5,
    m: '-2.5px',
    background: own.sheet,
    boxShadow: `0 0 0 1.75px ${own.chart}`,
  },
  '& .short': { background: tone.risk.solid },
});
