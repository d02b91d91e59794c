import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { dayOf, shortDay } from '../../kit/format/times.js';
import { axisStyle, plotStyle } from '../../kit/layout/chartStyle.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** A value at a time, ms since 1970. */
export interface Point {
  at: number;
  value: number;
}

interface Props {
  title: string;
  /** The value of now, with its unit. */
  now: string;
  note?: string | undefined;
  /** Absent for a value without a history. */
  points?: readonly Point[];
  /** Writes the highest value at the axis. */
  scale?: (most: number) => string;
  foot?: string | undefined;
  /** Stands in the place of the curve. */
  hint?: string;
  /** Begin and end of the axis, ms since 1970. */
  from: number;
  to: number;
}

/** A figure of now above its curve of seven days. */
export function Curve({ title, now, note, hint, points, ...drawn }: Props) {
  return (
    <Box component="section" aria-label={title} sx={cellStyle}>
      <Typography variant="h3">{title}</Typography>
      <p>
        <strong data-figures translate="no">
          {now}
        </strong>{' '}
        {note && <span>{note}</span>}
      </p>
      {hint && <p>{hint}</p>}
      {points && <Drawing points={points} {...drawn} />}
    </Box>
  );
}

/** Missing samples of this many ms part the curve. */
const GAP_MS = 90 * 60_000;

type DrawingProps = Pick<Props, 'scale' | 'foot' | 'from' | 'to'> & { points: readonly Point[] };

function Drawing({ points, scale, foot, from, to }: DrawingProps) {
  const locale = useLocale();
  const zone = useListZone();
  const most = Math.max(...points.map(({ value }) => value), 0);
  const x = (at: number) => (100 * (at - from)) / (to - from);
  const y = (value: number) => 100 * (1 - (most ? value / most : 0));
  const path = points
    .map(({ at, value }, n) => {
      const before = points[n - 1];
      const begins = !before || at - before.at > GAP_MS;
      return `${begins ? 'M' : 'L'}${x(at).toFixed(2)} ${y(value).toFixed(2)}`;
    })
    .join('');
  const last = points.at(-1);
  const day = (at: number) => shortDay(dayOf(new Date(at).toISOString(), zone), locale);
  return (
    <>
      <Box className="plot" sx={[plotStyle, { height: 64 }]}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d="M0 0H100M0 100H100" />
          <path className="curve" d={path} />
        </svg>
        {last && scale && <span className="scale">{scale(most)}</span>}
        {last && <i className="point" style={{ left: `${x(last.at)}%`, top: `${y(last.value)}%` }} />}
      </Box>
      <Box sx={axisStyle}>
        <span>{day(from)}</span>
        <span>{day(to)}</span>
      </Box>
      {foot && <p>{foot}</p>}
    </>
  );
}

const cellStyle = {
  minWidth: 0,
  px: { xs: 0, md: 2 },
  py: 1,
  '&:first-of-type': { pl: 0 },
  '&:last-of-type': { pr: 0 },
  '& + &': { borderLeft: { md: 1 }, borderColor: { md: 'own.line2' } },
  '& p': { m: 0, fontSize: 'small', color: 'text.secondary' },
  '& strong': { fontSize: 'title', fontWeight: 600, color: 'text.primary' },
};
