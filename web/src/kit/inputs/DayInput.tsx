import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { formInput } from './formInput.js';

interface Props {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string;
  onChange: (day: string) => void;
  error?: ReactNode;
  help?: ReactNode;
  autoFocus?: boolean;
  /** Latest day, `YYYY-MM-DD`. */
  max?: string;
}

/** A business day. */
export function DayInput({ label, value, onChange, error, help, autoFocus = false, max }: Props) {
  return (
    <TextField
      type="date"
      required
      autoFocus={autoFocus}
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max } }}
    />
  );
}

/** A business day of a form. */
export const FormDay = formInput(DayInput, { required: true });
