import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { SweepRunView } from '../../../server/confirmations/sweep/sweep-run.view.js';
import { toTheMilli } from '../format/times.js';

const PARTS = [
  { key: 'same', name: 'answered', tone: 'quiet' },
  { key: 'changed', name: 'changed', tone: 'ok' },
  { key: 'unanswered', name: 'unanswered', tone: 'wait' },
  { key: 'refused', name: 'refused', tone: 'failed' },
] as const;

/** The passes of the page from left to right: checked, changed, without a usable response, and refused. */
export default function SweepChart({ runs, zone }: { runs: SweepRunView[]; zone: string }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const data = [...runs]
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt))
    .map(({ startedAt, asked, changed, unanswered, refused }) => ({
      at: toTheMilli(startedAt, zone).slice(0, 8),
      changed,
      unanswered,
      refused,
      same: Math.max(asked - changed - unanswered - refused, 0),
    }));
  const label = { fontSize: 'small', fill: palette.text.secondary };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 4, right: 4, bottom: 0, left: -18 }} barCategoryGap={1}>
        <XAxis
          dataKey="at"
          tick={label}
          tickLine={false}
          axisLine={{ stroke: palette.divider }}
          minTickGap={60}
        />
        <YAxis tick={label} tickLine={false} axisLine={false} allowDecimals={false} />
        <Tooltip
          cursor={{ fill: palette.own.hover }}
          contentStyle={{
            background: palette.background.paper,
            border: `1px solid ${palette.divider}`,
            borderRadius: '6px',
            fontSize: 'small',
          }}
        />
        {PARTS.map(({ key, name, tone }) => (
          <Bar
            key={key}
            dataKey={key}
            name={translate(`sweeps.col.${name}`)}
            stackId="a"
            fill={palette.tone[tone].solid}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
