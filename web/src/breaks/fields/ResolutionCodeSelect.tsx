import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { CODES } from './breakValues.js';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** How a break ends: one of the codes, its meaning beneath. */
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
      {CODES.map((code) => (
        <MenuItem key={code} value={code}>
          {translate(`resolutionCode.${code}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
