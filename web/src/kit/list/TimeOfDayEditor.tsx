import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { zoneName } from '../format/times.js';
import { EditorForm } from './EditorForm.js';
import type { FilterDef } from './filters.js';
import { useFilters } from './useFilters.js';

interface Props {
  filter: Extract<FilterDef, { kind: 'timeOfDay' }>;
  zone: string;
  onDone: () => void;
}

/**
 * Filters by a time of day on every date; the address names the zone, so that a link gives all readers the same rows.
 */
export function TimeOfDayEditor({ filter, zone, onDone }: Props) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const [from, setFrom] = useState(values[filter.from] ?? '');
  const [to, setTo] = useState(values[filter.to] ?? '');
  const used = values[filter.zone] ?? zone;
  return (
    <EditorForm
      onSubmit={() => {
        const given = Boolean(from || to);
        change({
          [filter.from]: from || undefined,
          [filter.to]: to || undefined,
          [filter.zone]: given ? used : undefined,
        });
        onDone();
      }}
    >
      <TextField
        autoFocus
        type="time"
        label={translate('list.fromClock')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="time"
        label={translate('list.toClock')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Typography variant="caption" color="textSecondary">
        {translate('list.periodZone', { zone: zoneName(used, instantAgo()) })} <br />
        {translate('list.overMidnight')}
      </Typography>
    </EditorForm>
  );
}
