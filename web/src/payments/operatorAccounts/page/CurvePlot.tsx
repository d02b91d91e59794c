import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { shortened } from '../../../kit/format/money.js';
import { shortDay } from '../../../kit/format/times.js';
import { axisStyle, plotStyle } from '../../../kit/layout/chartStyle.js';
import type { CurveDay, curveOf } from './curve.js';

interface Props {
  curve: NonNullable<ReturnType<typeof curveOf>>;
  /** Name of the chart. */
  label: string;
  /** Text at the line of the threshold. */
  threshold?: string | undefined;
  /** Text below the middle, in place of its date. */
  middle?: string | undefined;
  /** Red: below what must be paid. */
  short?: boolean;
  /** Text of a day, and the list that it opens. */
  describe: (day: CurveDay) => { text: string; to: string };
}

/** Share of the height (%) above which the text of the threshold takes the place of the scale. */
const NEAR_TOP = 24;

/** Least width of what a finger meets; today is narrow in the morning. */
const LEAST = '24px';

/** Draws the bounds of a balance: the lower one as a curve from zero, the upper one as a band. Each day is a link that tells its value. */
export function CurvePlot({
  curve,
  label,
  threshold: thresholdText,
  middle,
  short = false,
  describe,
}: Props) {
  const locale = useLocale();
  const { days, low, bands, stated, today, threshold, top } = curve;
  const path = (places: readonly { x: number; y: number }[]) =>
    places.map(({ x, y }, n) => `${n ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  const [first] = low;
  const line = path(low);
  const date = (place: number) => shortDay(days[place]?.day ?? '', locale);
  return (
    <>
      <Box role="group" aria-label={label} className="plot" sx={curveStyle}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d="M0 0H100M0 100H100" />
          <path className="area" d={`${line}L${today.x} 100L${first?.x ?? 0} 100z`} />
          {bands.map((band, n) => (
            <path key={n} className="band" d={`${path(band)}z`} />
          ))}
          {threshold !== null && <path className="threshold" d={`M0 ${threshold}H100`} />}
          <path className="curve" d={line} />
        </svg>
        {(threshold === null || !thresholdText || threshold > NEAR_TOP) && (
          <span className="scale">{shortened(top, locale)}</span>
        )}
        {threshold !== null && thresholdText && (
          <span className="scale" style={{ top: `calc(${threshold}% + 2px)` }}>
            {thresholdText}
          </span>
        )}
        {days.map((day) => {
          const { text, to } = describe(day);
          return (
            <Tooltip key={day.day} title={text}>
              <Link
                className="part"
                to={to}
                aria-label={text}
                style={{ left: `min(${day.x}%, 100% - ${LEAST})`, width: `${day.width}%`, minWidth: LEAST }}
              />
            </Tooltip>
          );
        })}
        {stated.map(({ at, x, y }) => (
          <i key={at} className="point stated" style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        <i className={short ? 'point short' : 'point'} style={{ left: `${today.x}%`, top: `${today.y}%` }} />
      </Box>
      <Box sx={axisStyle} aria-hidden="true">
        <span>{date(0)}</span>
        <span>{middle ?? date(Math.floor((days.length - 1) / 2))}</span>
        <span>{date(days.length - 1)}</span>
      </Box>
    </>
  );
}

const curveStyle = (theme: Theme) => {
  const { own, tone } = theme.palette;
  return {
    ...plotStyle(theme),
    height: { xs: 120, sm: 158 },
    '& .area': { fill: own.chartWash, opacity: 0.6 },
    '& .band': { fill: own.chart, opacity: 0.25 },
    '& .threshold': { stroke: own.faint, strokeDasharray: '3 3' },
    '& .stated': {
      width: 5,
      height: 5,
      m: '-2.5px',
      background: own.sheet,
      boxShadow: `0 0 0 1.75px ${own.chart}`,
    },
    '& .short': { background: tone.risk.solid },
  };
};
