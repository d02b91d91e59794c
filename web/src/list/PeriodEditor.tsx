import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { dayOf, fromLocalInput, startOfDay, toLocalInput, zoneName } from '../format/times.js';
import { EditorForm } from './EditorForm.js';
import type { FilterDef } from './filters.js';
import { useFilters } from './useFilters.js';
import { DAY_MS, HOUR_MS } from '../format/durations.js';

interface Props {
  filter: Extract<FilterDef, { kind: 'period' }>;
  zone: string;
  onDone: () => void;
}

/** A period in the zone of the project; the address keeps the instants, in UTC. */
export function PeriodEditor({ filter, zone, onDone }: Props) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const local = (name: string) => (values[name] ? toLocalInput(values[name], zone) : '');
  const [from, setFrom] = useState(() => local(filter.from));
  const [to, setTo] = useState(() => local(filter.to));

  const choose = (start: string | undefined, end?: string) => {
    change({ [filter.from]: start, [filter.to]: end });
    onDone();
  };
  const day = (ago: number) => startOfDay(dayOf(instantAgo(ago * DAY_MS), zone), zone);
  const ready: [string, () => void][] = [
    ['list.lastHour', () => choose(instantAgo(HOUR_MS))],
    ['list.today', () => choose(day(0))],
    ['list.yesterday', () => choose(day(1), day(0))],
    ['list.last7', () => choose(day(6))],
    ['list.last30', () => choose(day(29))],
  ];
  return (
    <EditorForm
      onSubmit={() =>
        choose(from ? fromLocalInput(from, zone) : undefined, to ? fromLocalInput(to, zone) : undefined)
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxWidth: 300 }}>
        {ready.map(([label, act]) => (
          <Button key={label} variant="outlined" onClick={act} sx={{ minHeight: 28, px: 1 }}>
            {translate(label)}
          </Button>
        ))}
      </Box>
      <TextField
        type="datetime-local"
        label={translate('list.from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="datetime-local"
        label={translate('list.to')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Typography variant="caption" color="textSecondary">
        {translate('list.periodZone', { zone: zoneName(zone, instantAgo()) })}
      </Typography>
    </EditorForm>
  );
}
