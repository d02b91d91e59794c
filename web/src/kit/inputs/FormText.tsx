import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { formInput } from './formInput.js';

interface Props extends Pick<
  TextFieldProps,
  | 'autoFocus'
  | 'autoComplete'
  | 'color'
  | 'disabled'
  | 'multiline'
  | 'maxRows'
  | 'minRows'
  | 'required'
  | 'sx'
> {
  label?: string;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
  help?: ReactNode;
  type?: 'text' | 'url' | 'number' | 'time' | 'password';
  min?: number;
  /** Most characters. */
  max?: number;
  /** Of a number that is no money. */
  atMost?: number;
  inputMode?: 'decimal' | 'numeric';
  spellCheck?: boolean;
  fontFamily?: string;
}

function Text({
  onChange,
  error,
  help,
  min,
  max,
  atMost,
  inputMode,
  spellCheck,
  fontFamily,
  ...field
}: Props) {
  return (
    <TextField
      {...field}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          minLength: min,
          maxLength: max,
          ...(atMost === undefined ? {} : { min: 0, max: atMost, step: 1 }),
          inputMode,
          spellCheck,
          ...(fontFamily ? { style: { fontFamily, fontSize: 'body' } } : {}),
        },
        ...(field.type === 'time' ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}

/** A text of a form. */
export const FormText = formInput(Text);
