import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SuccessHour, SuccessView } from '../../../../server/reporting/today/success.view.js';
import { DAY_MS } from '../../kit/format/durations.js';
import { grouped, percent } from '../../kit/format/money.js';
import { toTheMilli } from '../../kit/format/times.js';
import { axisStyle, plotStyle } from '../../kit/layout/chartStyle.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** Draws the success rate of each hour of today, from 0 to 100 %. Each hour is a link that tells its value. */
export function HourCurve({ success, to }: { success: SuccessView; to: (hour: SuccessHour) => string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const begin = Date.parse(success.from);
  const x = (at: number) => (100 * (at - begin)) / DAY_MS;
  const points = success.hours.map((hour) => ({
    hour,
    x: x((Date.parse(hour.from) + Date.parse(hour.to)) / 2),
    y: 100 * (1 - hour.completed / hour.final),
  }));
  const time = (at: string) => toTheMilli(at, zone).slice(0, 5);
  const end = time(new Date(begin + DAY_MS).toISOString());
  const last = points.at(-1);
  return (
    <>
      <Box role="group" aria-label={translate('today.hourChart')} className="plot" sx={plotStyle}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d="M0 0H100M0 50H100M0 100H100" />
          <path
            className="curve"
            d={points
              .map((point, n) => `${n ? 'L' : 'M'}${point.x.toFixed(2)} ${point.y.toFixed(2)}`)
              .join('')}
          />
        </svg>
        <span className="scale" style={{ left: 'auto', right: 0 }}>
          {percent(1, 1, locale)}
        </span>
        {last && <i className="point" style={{ left: `${last.x}%`, top: `${last.y}%` }} />}
        {points.map(({ hour }) => {
          const text = translate('today.hourRate', {
            from: time(hour.from),
            to: time(hour.to),
            rate: percent(hour.completed, hour.final, locale),
            completed: grouped(hour.completed),
            final: grouped(hour.final),
          });
          return (
            <Tooltip key={hour.from} title={text}>
              <Link
                className="part"
                to={to(hour)}
                aria-label={text}
                style={{ left: `${x(Date.parse(hour.from))}%`, width: `${100 / 24}%` }}
              />
            </Tooltip>
          );
        })}
      </Box>
      <Box sx={axisStyle} aria-hidden="true">
        <span>{time(success.from)}</span>
        <span>{translate('today.bandFrom', { least: success.least })}</span>
        <span>{end === '00:00' ? '24:00' : end}</span>
      </Box>
    </>
  );
}
