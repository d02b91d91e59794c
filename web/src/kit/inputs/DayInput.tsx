import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { formInput } from './formInput.js';

interface Props {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string;
  onChange: (day: string) => void;
  error?: ReactNode;
}

/** A business day. */
export function DayInput({ label, value, onChange, error }: Props) {
  return (
    <TextField
      type="date"
      required
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** A business day of a form. */
export const FormDay = formInput(DayInput, { required: true });
