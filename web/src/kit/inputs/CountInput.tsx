import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { formInput } from './formInput.js';

interface Props {
  label?: string;
  /** The id of a text beside the field, instead of a label in its frame. */
  labelledBy?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  required?: boolean;
  max?: number;
  /** Value of an empty field. */
  empty?: number | null;
  error?: ReactNode;
}

const MOST_DIGITS = 7;

/** A whole number that is no money: rows, users, hours. */
export function CountInput({ label, labelledBy, value, onChange, error, empty = null, max, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="number"
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.slice(0, MOST_DIGITS);
        onChange(/^\d+$/.test(digits) ? Number(digits) : empty);
      }}
      error={Boolean(error)}
      helperText={error}
      slotProps={{
        htmlInput: { 'aria-labelledby': labelledBy, min: 0, max, step: 1, style: { textAlign: 'right' } },
      }}
    />
  );
}

/** A whole number of a form that is no money. */
export const FormCount = formInput(CountInput);
