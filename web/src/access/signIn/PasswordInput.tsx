import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextInput } from './TextInput.js';

interface Props {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  /** The API's words about it. */
  error?: string | undefined;
  help?: string;
  autoFocus?: boolean;
}

export function PasswordInput(props: Props) {
  const { label, name, autoComplete, value, onChange, error, help, autoFocus = false } = props;
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      label={label}
      type={shown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={value}
      error={Boolean(error)}
      help={error ?? help}
      onChange={onChange}
      endAdornment={<Eye shown={shown} onPress={() => setShown(!shown)} />}
    />
  );
}

function Eye({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const label = useTranslate()(shown ? 'signIn.hide' : 'signIn.show');
  return (
    <IconButton aria-label={label} title={label} onClick={onPress} edge="end">
      {shown ? <VisibilityOff sx={{ fontSize: 20 }} /> : <Visibility sx={{ fontSize: 20 }} />}
    </IconButton>
  );
}
