import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { causesText } from '../../../../server/merchant/alerts/kinds/causes-text.js';
import type { BreaksOfDay, DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { grouped, xof } from '../../kit/format/money.js';
import { longDay, shortDay } from '../../kit/format/times.js';
import { axisStyle } from '../../kit/layout/chartStyle.js';
import { FigurePanel } from './FigurePanel.js';
import { useLinks } from './useLinks.js';

/** Open breaks of the last 14 business days: a bar for each, amber once one is overdue, pale while the day still runs. */
export function BreakBars({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const links = useLinks(data);
  const { open, amount, earlier, days, causes } = data.breaks;
  const most = Math.max(1, ...days.map(({ count }) => count));
  const ends = [days[0], days.at(-1)].map((end) => (end ? shortDay(end.day, locale) : ''));
  return (
    <FigurePanel
      title={translate('today.openBreaks')}
      note={translate('today.byDay')}
      hero={<Link to={links.breaks({ dayOver: 'true' })}>{grouped(open)}</Link>}
      heroNote={causes ? `${xof(amount)} · ${causesText(data.breaks, translate)}` : xof(amount)}
    >
      <Box className="bars" sx={barsStyle}>
        {days.map((day) => (
          <Bar key={day.day} day={day} share={day.count / most} to={links.breaks({ day: day.day })} />
        ))}
      </Box>
      <Box sx={axisStyle}>
        <span>{ends[0]}</span>
        {earlier > 0 && (
          <Link to={links.breaks({ dayOver: 'true', dayTo: dayBefore(days[0]?.day) })}>
            {translate('today.earlier', { smart_count: earlier })}
          </Link>
        )}
        <span>{ends[1]}</span>
      </Box>
    </FigurePanel>
  );
}

const dayBefore = (day = ''): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

function Bar({ day, share, to }: { day: BreaksOfDay; share: number; to: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = translate(day.runs ? 'today.breaksRunning' : 'today.breaksOfDay', {
    smart_count: day.count,
    day: longDay(day.day, locale),
    amount: xof(day.amount),
  });
  const look = day.runs ? 'runs' : day.overdue ? 'late' : '';
  return (
    <Tooltip title={text}>
      <Link to={to} aria-label={text} className={look} data-count={day.count}>
        <i style={{ height: `${100 * share}%` }} />
      </Link>
    </Tooltip>
  );
}

const barsStyle = ({ palette: { own, tone } }: Theme) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '3px',
  height: 56,
  mt: '4px',
  borderBottom: `1px solid ${own.line2}`,
  '& a': { flex: 1, height: '100%', display: 'flex', alignItems: 'flex-end' },
  '& a:hover, & a:focus-visible': { background: own.hover },
  '& i': { width: '100%', minHeight: '2px', background: own.chartMute },
  '& .late i': { background: tone.wait.solid },
  '& .runs i': { background: own.chartBand },
  '@media (min-height: 800px) and (min-width: 1200px)': { height: 116 },
});
