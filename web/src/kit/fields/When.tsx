import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useLocale } from 'react-admin';
import { useNow } from '../format/clock.js';
import { brief, exact, relative, since, span, zoneName } from '../format/times.js';

interface Props {
  at: string | null;
  zone: string;
  /** `clock`: the time of day; `relative`: how long ago; `due`: how long until then; `age`: the bare span; `exact`: date and time. */
  as?: 'clock' | 'relative' | 'due' | 'age' | 'exact';
}

/** A time; hovering shows the other form, with its zone by name. */
export function When({ at, zone, as = 'relative' }: Props) {
  const locale = useLocale();
  const now = useNow();
  if (!at) return null;
  const full = `${exact(at, zone, locale)} · ${zoneName(zone, at)}`;
  const shown = {
    clock: () => brief(at, now, zone, locale),
    relative: () => since(at, now, locale),
    due: () => relative(at, now, locale),
    age: () => span(now - Date.parse(at), locale),
    exact: () => exact(at, zone, locale),
  }[as]();
  const tip = as === 'clock' || as === 'exact' ? `${full} · ${relative(at, now, locale)}` : full;
  return (
    <Tooltip title={tip}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {shown}
      </Box>
    </Tooltip>
  );
}
