import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeInput } from './CodeInput.js';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Takes the code of the authenticator app or a recovery code. */
export function RecoverableCodeInput(props: Props) {
  const translate = useTranslate();
  const [recovering, setRecovering] = useState(false);
  const { value, onChange, error, autoFocus } = props;
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
        <CodeInput value={value} onChange={onChange} error={error} autoFocus={autoFocus ?? false} />
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

/** True when the text has the form of a code of the app or of a recovery code. */
export const isCompleteCode = (code: string): boolean =>
  /^\d{6}$/.test(code) || code.replace(/[\s-]/g, '').length === 24;
