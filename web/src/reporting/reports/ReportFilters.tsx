import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../../kit/format/clock.js';
import { dayOf, fromLocalInput, toLocalInput } from '../../kit/format/times.js';
import { ProjectSelect } from '../../kit/layout/ProjectSelect.js';
import type { ReportUrl } from './useReportUrl.js';
import { DAY_MS } from '../../kit/format/durations.js';

/** Project, days and time of knowledge. */
export function ReportFilters({ url }: { url: ReportUrl }) {
  const translate = useTranslate();
  const { projectId, zone, from, to, asOf } = url;
  const today = dayOf(instantAgo(), zone);
  const ready: [string, string, string][] = [
    ['list.yesterday', ago(1, zone), ago(1, zone)],
    ['list.last7', ago(7, zone), ago(1, zone)],
    ['reports.month', `${today.slice(0, 8)}01`, today],
  ];
  const day = (name: 'from' | 'to', value: string) => (
    <TextField
      type="date"
      label={translate(`list.${name}`)}
      value={value}
      onChange={(event) => event.target.value && url.change(kept(name, event.target.value, url))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ width: 150 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ minWidth: 180, display: 'grid' }}>
        <ProjectSelect value={projectId} onChange={(id) => url.change({ projectId: id })} />
      </Box>
      {day('from', from)}
      {day('to', to)}
      {ready.map(([label, first, last]) => (
        <Button
          key={label}
          color="inherit"
          aria-pressed={from === first && to === last}
          onClick={() => url.change({ from: first, to: last })}
          sx={{ px: 1, color: from === first && to === last ? 'primary.main' : 'text.secondary' }}
        >
          {translate(label)}
        </Button>
      ))}
      <TextField
        type="datetime-local"
        label={translate('reports.asOf')}
        title={translate('reports.asOfHelp')}
        value={asOf ? toLocalInput(asOf, zone) : ''}
        onChange={(event) =>
          url.change({ asOf: event.target.value ? fromLocalInput(event.target.value, zone) : undefined })
        }
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 200 }}
      />
    </Box>
  );
}

const ago = (days: number, zone: string): string => dayOf(instantAgo(days * DAY_MS), zone);

/** Moves the other end of a range that would end before it begins. */
function kept(name: 'from' | 'to', day: string, { from, to }: ReportUrl): { from: string; to: string } {
  if (name === 'from') return { from: day, to: to < day ? day : to };
  return { from: from > day ? day : from, to: day };
}
