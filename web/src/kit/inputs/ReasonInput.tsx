import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  help?: string | undefined;
  label?: string | undefined;
}

/** Takes a reason, which is stored with the action. */
export function ReasonInput({ value, onChange, error, autoFocus = false, help, label }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      required
      multiline
      minRows={2}
      autoFocus={autoFocus}
      label={label ?? translate('payouts.reason')}
      value={value}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
    />
  );
}
