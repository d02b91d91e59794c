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
  /** True while the text cannot be meant; `help` says why. */
  wrong?: boolean;
  type?: 'text' | 'url' | 'number' | 'time' | 'password';
  min?: number;
  /** Most characters. */
  max?: number;
  /** Bounds of a number that is no money. */
  atLeast?: number;
  atMost?: number;
  inputMode?: 'decimal' | 'numeric';
  spellCheck?: boolean;
  fontFamily?: string;
}

function Text({
  onChange,
  error,
  help,
  wrong = false,
  min,
  max,
  atLeast = 0,
  atMost,
  inputMode,
  spellCheck,
  fontFamily,
  ...field
}: Props) {
  return (
    <TextField
      {...field}
      error={wrong || Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          minLength: min,
          maxLength: max,
          ...(atMost === undefined ? {} : { min: atLeast, max: atMost, step: 1 }),
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
