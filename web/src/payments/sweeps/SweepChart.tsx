import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SweepRunView } from '../../../../server/payments/status-checks/sweep/sweep-run.view.js';
import { grouped } from '../../kit/format/money.js';
import { toTheMilli } from '../../kit/format/times.js';
import type { ToneName } from '../../kit/theme/palette.js';

/** Parts of a bar from below; together they are the calls of a run. */
const PARTS = ['answered', 'changed', 'unanswered', 'refused'] as const;
const TONES: Record<(typeof PARTS)[number], ToneName> = {
  answered: 'quiet',
  changed: 'ok',
  unanswered: 'wait',
  refused: 'failed',
};

/** Draws the runs of the page from left to right: checked, changed, without a usable response, and refused. */
export function SweepChart({ runs, zone }: { runs: SweepRunView[]; zone: string }) {
  const translate = useTranslate();
  const inOrder = [...runs].sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
  const most = Math.max(1, ...runs.map(({ asked }) => asked));
  const time = (run: SweepRunView | undefined) => run && toTheMilli(run.startedAt, zone).slice(0, 8);
  return (
    <Box sx={chartStyle}>
      <span>{grouped(most)}</span>
      <Box
        component="svg"
        role="img"
        aria-label={translate('sweeps.chart')}
        viewBox={`0 0 ${inOrder.length} ${most}`}
        preserveAspectRatio="none"
      >
        {inOrder.map((run, place) => (
          <Bar key={run.id} run={run} place={place} floor={most} time={time(run) ?? ''} />
        ))}
      </Box>
      <span>0</span>
      <div className="times">
        <span>{time(inOrder[0])}</span>
        <span>{time(inOrder[Math.floor(inOrder.length / 2)])}</span>
        <span>{time(inOrder.at(-1))}</span>
      </div>
    </Box>
  );
}

interface BarProps {
  run: SweepRunView;
  place: number;
  floor: number;
  time: string;
}

function Bar({ run, place, floor, time }: BarProps) {
  const translate = useTranslate();
  const { asked, changed, unanswered, refused } = run;
  const counts = {
    answered: Math.max(asked - changed - unanswered - refused, 0),
    changed,
    unanswered,
    refused,
  };
  const words = PARTS.map((part) => `${translate(`sweeps.col.${part}`)} ${grouped(counts[part])}`);
  return (
    <g>
      <title>{[time, ...words].join(' · ')}</title>
      {PARTS.map((part, at) => {
        const below = PARTS.slice(0, at + 1).reduce((sum, name) => sum + counts[name], 0);
        return (
          <Box
            key={part}
            component="rect"
            x={place + 0.05}
            y={floor - below}
            width={0.9}
            height={counts[part]}
            sx={{ fill: ({ palette }) => palette.tone[TONES[part]].solid }}
          />
        );
      })}
    </g>
  );
}

const chartStyle = {
  height: '100%',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  columnGap: 1,
  fontSize: 'small',
  color: 'text.secondary',
  '& svg': { width: '100%', height: '100%', borderBottom: 1, borderColor: 'divider' },
  '& > span': { textAlign: 'right' },
  '& .times': { display: 'flex', justifyContent: 'space-between' },
};
