import { useTranslate } from 'react-admin';
import { TextInput } from './TextInput.js';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The API's words about it. */
  error?: string | undefined;
}

/** The e-mail address that a user signs in with, the first field of its form. */
export function EmailInput({ value, onChange, error }: Props) {
  return (
    <TextInput
      label={useTranslate()('signIn.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      value={value}
      error={Boolean(error)}
      help={error}
      onChange={onChange}
    />
  );
}
