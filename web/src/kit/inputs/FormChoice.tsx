import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Choices, useChoices } from './choices.js';
import { formInput } from './formInput.js';

interface Props extends Choices {
  label: string;
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
  help?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Key of the choice of none, whose id is empty. */
  none?: string;
}

function Choice({ choices, words, none, value, onChange, error, help, ...field }: Props) {
  const translate = useTranslate();
  const named = useChoices({ choices, words });
  return (
    <TextField
      {...field}
      select
      value={named.some(({ id }) => id === value) ? value : ''}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={none ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}}
    >
      {none && <MenuItem value="">{translate(none)}</MenuItem>}
      {named.map(({ id, name, lang }) => (
        <MenuItem key={id} value={id} lang={lang}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One of some choices, in a form. */
export const FormChoice = formInput(Choice);

interface SeveralProps extends Choices {
  label: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
}

function Several({ choices, words, onChange, error, ...field }: SeveralProps) {
  return (
    <TextField
      {...field}
      select
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value as unknown as string[])}
      slotProps={{ select: { multiple: true } }}
    >
      {useChoices({ choices, words }).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Any of some choices in a menu, in a form. */
export const FormSeveral = formInput(Several);
