import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import type { OperatorSuccess, SuccessView } from '../../../../server/reporting/today/success.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { grouped, percent, wholePercent } from '../../kit/format/money.js';
import { exact } from '../../kit/format/times.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import { useLiveInterval } from '../../kit/layout/useLiveInterval.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { FigurePanel } from './FigurePanel.js';
import { HourCurve } from './HourCurve.js';
import { PanelFailed, PanelWaiting } from './PanelStates.js';
import { useLinks } from './useLinks.js';

const EVERY_MS = 60_000;
const MOST = 5;
/** Share at the left end of the bars. */
const LEAST_SHARE = 0.5;

/** The success rate of today by hour, and by operator against the usual range. */
export function Success({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('accounts', EVERY_MS);
  const success = useRead(dataProvider.getSuccess, { projectId }, { every, keep: true, staleTime: EVERY_MS });
  if (!success.data)
    return (
      <FigurePanel title={translate('today.success')} note={translate('today.today')}>
        {success.error ? <PanelFailed again={() => void success.refetch()} /> : <PanelWaiting />}
      </FigurePanel>
    );
  return <Rates success={success.data} data={data} />;
}

function Rates({ success, data }: { success: SuccessView; data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const links = useLinks(data);
  const { completed, final, operators } = success;
  const shown = operators.length > MOST ? operators.slice(0, MOST - 1) : operators;
  const from = exact(success.from, zone, locale, 'minute');
  return (
    <FigurePanel
      title={translate('today.success')}
      note={<span title={translate('today.createdSince', { from })}>{translate('today.band')}</span>}
      hero={final ? <Link to={links.finalPayins()}>{percent(completed, final, locale)}</Link> : undefined}
      heroNote={translate('today.ofFinal', { count: grouped(final) })}
    >
      <p className="line">{final ? <Verdict operators={operators} /> : translate('today.noSuccess')}</p>
      {final > 0 && <HourCurve success={success} to={(hour) => links.finalPayins(hour)} />}
      <ul className="rows">
        {shown.map((operator) => (
          <Operator key={operator.operatorId} operator={operator} to={links.payinsOf(operator)} />
        ))}
        {operators.length > shown.length && (
          <li>
            <Link to={links.finalPayins()}>
              {translate('today.otherOperators', { smart_count: operators.length - shown.length })}
            </Link>
          </li>
        )}
      </ul>
    </FigurePanel>
  );
}

function Verdict({ operators }: Pick<SuccessView, 'operators'>) {
  const translate = useTranslate();
  const low = operators.filter(({ isLow }) => isLow);
  if (low.length)
    return (
      <span className="risk">
        {translate('today.isLow', { smart_count: low.length, name: low[0]?.operatorName ?? '' })}
      </span>
    );
  return operators.some(({ usualLow }) => usualLow !== null)
    ? translate('today.allUsual')
    : translate('today.noBand');
}

/** The rate of an operator as a dot on the line from 50 to 100 %, with its usual range as a band. */
function Operator({ operator, to }: { operator: OperatorSuccess; to: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { completed, final, usualLow, usualHigh, isLow } = operator;
  const name = operator.operatorName || operator.operatorId || translate('transactions.operatorNone');
  const hasBand = usualLow !== null && usualHigh !== null;
  const rate = percent(completed, final, locale);
  const text = translate(hasBand ? 'today.operatorUsual' : 'today.operatorRate', {
    name,
    rate,
    completed: grouped(completed),
    final: grouped(final),
    low: wholePercent(usualLow ?? 0),
    high: wholePercent(usualHigh ?? 0),
  });
  const place = (share: number) => 100 * Math.max(0, (share - LEAST_SHARE) / (1 - LEAST_SHARE));
  return (
    <li>
      <Tooltip title={text} describeChild>
        <Link to={to} style={{ gridTemplateColumns: 'minmax(0, 150px) 1fr 52px' }}>
          <span className={isLow ? 'name risk' : 'name'}>{name}</span>
          <Box component="span" sx={scaleStyle}>
            {hasBand && (
              <i
                className="usual"
                style={{ left: `${place(usualLow)}%`, width: `${place(usualHigh) - place(usualLow)}%` }}
              />
            )}
            <i className={isLow ? 'dot low' : 'dot'} style={{ left: `${place(completed / final)}%` }} />
          </Box>
          <span className={isLow ? 'value risk' : 'value'} data-figures translate="no">
            {rate}
          </span>
        </Link>
      </Tooltip>
    </li>
  );
}

const scaleStyle = ({ palette: { own, tone } }: Theme) => ({
  position: 'relative',
  height: 8,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '3.5px 0 auto',
    height: '1px',
    background: own.line2,
  },
  '& .usual': { position: 'absolute', top: 0, height: 8, borderRadius: '4px', background: own.chartBand },
  '& .dot': {
    position: 'absolute',
    top: '0.5px',
    width: 7,
    height: 7,
    ml: '-3.5px',
    borderRadius: '50%',
    background: own.chart,
  },
  '& .low': { background: tone.risk.solid },
});
