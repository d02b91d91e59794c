import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { zoneName } from '../format/times.js';

interface Props {
  label: string;
  /** IANA zone in which the time is typed. */
  zone: string;
  /** As `<input type="datetime-local">` has it. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A time in a project's zone, which is named beneath it. */
export function TimeInput({ label, zone, value, onChange, error }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      required
      type="datetime-local"
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error ?? translate('float.zoneNote', { zone: zoneName(zone, instantAgo()) })}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
