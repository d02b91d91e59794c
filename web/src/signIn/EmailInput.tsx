import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The API's words about it. */
  error?: string | undefined;
}

/** The e-mail address that a user signs in with, the first field of its form. */
export function EmailInput({ value, onChange, error }: Props) {
  return (
    <TextField
      label={useTranslate()('signIn.email')}
      type="email"
      name="email"
      autoComplete="username"
      required
      autoFocus
      value={value}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
