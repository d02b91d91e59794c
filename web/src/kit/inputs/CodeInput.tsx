import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  onChange: (code: string) => void;
  /** Error of the API. */
  error?: ReactNode;
  autoFocus?: boolean;
}

/** Takes the six digits of the authenticator app; removes blanks. */
export function CodeInput({ value, onChange, error, autoFocus = false }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      required
      autoFocus={autoFocus}
      label={translate('secondFactor.code')}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      error={Boolean(error)}
      helperText={error ?? translate('secondFactor.codeHelp')}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          pattern: '[0-9]{6}',
          maxLength: 11,
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.3em', fontSize: 'title' },
        },
      }}
    />
  );
}
