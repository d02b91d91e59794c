import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FactorInput } from './FactorInput.js';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
  /** The user has a passkey. */
  passkey: boolean;
}

/** Takes the code of the authenticator app, a passkey or a recovery code. */
export function RecoverableCodeInput(props: Props) {
  const translate = useTranslate();
  const [recovering, setRecovering] = useState(false);
  const { value, onChange, error } = props;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {recovering ? (
        <TextField
          required
          autoFocus
          label={translate('recovery.code')}
          value={value}
          error={Boolean(error)}
          helperText={error ?? translate('recovery.codeHelp')}
          onChange={(event) => onChange(event.target.value.slice(0, 40))}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
      ) : (
        <FactorInput {...props} />
      )}
      <Button
        color="inherit"
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          onChange('');
          setRecovering(!recovering);
        }}
      >
        {translate(recovering ? 'recovery.useApp' : 'recovery.useCode')}
      </Button>
    </Box>
  );
}
