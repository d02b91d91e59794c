import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { zoneName } from '../format/times.js';
import { formInput } from './formInput.js';

interface Props {
  label: string;
  /** IANA zone in which the time is typed. */
  zone: string;
  /** As `<input type="datetime-local">` has it. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
  help?: ReactNode;
}

/** A time in a project's zone, which is named beneath it. */
export function TimeInput({ label, zone, value, onChange, error, required = true, help }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      required={required}
      type="datetime-local"
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error ?? help ?? translate('float.zoneNote', { zone: zoneName(zone, instantAgo()) })}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** A time of a form, as it is typed in its zone. */
export const FormTime = formInput(TimeInput, { required: true });
