import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { MANUAL_CODES } from '../../../../../server/books/breaks/break-words.js';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Selects a resolution code; its meaning is the helper text. */
export function ResolutionCodeSelect({ value, onChange, error, autoFocus = false }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      autoFocus={autoFocus}
      label={translate('breaks.code')}
      value={value}
      error={Boolean(error)}
      helperText={error ?? (value && translate(`resolutionMeaning.${value}`))}
      onChange={(event) => onChange(event.target.value)}
    >
      {MANUAL_CODES.map((code) => (
        <MenuItem key={code} value={code}>
          {translate(`resolutionCode.${code}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
