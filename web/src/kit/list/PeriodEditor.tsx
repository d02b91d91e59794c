import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { HOUR_MS } from '../format/durations.js';
import { dayOf, zoneName } from '../format/times.js';
import { EditorForm } from './EditorForm.js';
import type { FilterDef } from './filters.js';
import { boundOf, dayAfter, pointOf, type Point } from './period.js';
import { useDayZones } from './useListZone.js';
import { useFilters } from './useFilters.js';

interface Props {
  filter: Extract<FilterDef, { kind: 'period' }>;
  zone: string;
  onDone: () => void;
}

/** A period of whole days, which the address keeps as days, or with times of day, which it keeps as instants. */
export function PeriodEditor({ filter, zone, onDone }: Props) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const ownZones = useDayZones();
  const dayZones = ownZones.length ? ownZones : [zone];
  const [from, setFrom] = useState(() => pointOf(values[filter.from], zone));
  const [to, setTo] = useState(() => pointOf(values[filter.to], zone));

  const choose = (start: string | undefined, end?: string) => {
    change({ [filter.from]: start, [filter.to]: end });
    onDone();
  };
  const [only, another] = dayZones;
  const today = dayOf(instantAgo(), only && !another ? only : zone);
  const ready: [string, () => void][] = [
    ['list.lastHour', () => choose(instantAgo(HOUR_MS))],
    ['list.today', () => choose(today)],
    ['list.yesterday', () => choose(dayAfter(today, -1), dayAfter(today, -1))],
    ['list.last7', () => choose(dayAfter(today, -6))],
    ['list.last30', () => choose(dayAfter(today, -29))],
  ];
  const now = instantAgo();
  const times = zoneName(zone, now);
  const days = dayZones.map((one) => zoneName(one, now)).join(', ');
  return (
    <EditorForm onSubmit={() => choose(boundOf(from, zone), boundOf(to, zone))}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxWidth: 300 }}>
        {ready.map(([label, act]) => (
          <Button key={label} variant="outlined" onClick={act} sx={{ minHeight: 28, px: 1 }}>
            {translate(label)}
          </Button>
        ))}
      </Box>
      <PointFields labels={['list.from', 'list.fromClock']} point={from} onChange={setFrom} />
      <PointFields labels={['list.to', 'list.toClock']} point={to} onChange={setTo} />
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 300 }}>
        {translate('list.wholeDays')}{' '}
        {days === times
          ? translate('list.periodZone', { zone: times })
          : translate('list.periodZones', { days, zone: times })}
      </Typography>
    </EditorForm>
  );
}

interface FieldsProps {
  labels: [day: string, time: string];
  point: Point;
  onChange: (point: Point) => void;
}

function PointFields({ labels: [day, time], point, onChange }: FieldsProps) {
  const translate = useTranslate();
  const field = (name: keyof Point, label: string) => (
    <TextField
      type={name === 'day' ? 'date' : 'time'}
      label={translate(label)}
      value={point[name]}
      onChange={(event) => onChange({ ...point, [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '150px 142px', gap: 1 }}>
      {field('day', day)}
      {field('time', time)}
    </Box>
  );
}
