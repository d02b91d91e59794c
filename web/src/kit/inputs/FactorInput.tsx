import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CodeInput } from './CodeInput.js';
import { isPasskeyCode } from './factorCode.js';
import { PasskeyButton } from './PasskeyButton.js';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
  /** The user has a passkey. */
  passkey: boolean;
}

/** Takes a code of the authenticator app, or asks for a passkey. */
export function FactorInput({ passkey, ...props }: Props) {
  const translate = useTranslate();
  const { value, onChange, error } = props;
  if (isPasskeyCode(value) && !error)
    return <Alert severity="success">{translate('signIn.passkeyConfirmed')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CodeInput {...props} value={isPasskeyCode(value) ? '' : value} />
      {passkey && <PasskeyButton onCode={onChange} />}
    </Box>
  );
}
