import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EnrolmentView } from '../../../server/access/second-factor/second-factor.view.js';
import { CodeInput } from '../inputs/CodeInput.js';
import { useAction } from '../dataProvider/useAction.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { refusalOf } from '../dataProvider/refusal.js';

interface Props {
  /** There is one already: its code is asked for too. */
  enrolled: boolean;
  onEnrolment: (enrolment: EnrolmentView) => void;
  onCancel: () => void;
}

/** Who sits here proves it once more before a second factor is made. */
export function Enrol({ enrolled, onEnrolment, onCancel }: Props) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, error, run } = useAction({ quiet: true });
  const { errors: fields } = refusalOf(error);
  const begin = () =>
    run(async () =>
      onEnrolment(await dataProvider.startSecondFactorEnrolment({ password, ...(enrolled ? { code } : {}) })),
    );
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 360 }}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {error && !Object.keys(fields).length && <Alert severity="error">{error.message}</Alert>}
      <TextField
        type="password"
        autoFocus
        required
        autoComplete="current-password"
        label={translate('secondFactor.password')}
        value={password}
        error={Boolean(fields['password'])}
        helperText={fields['password'] ?? translate('secondFactor.passwordHelp')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {enrolled && <CodeInput value={code} onChange={setCode} error={fields['code']} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('secondFactor.next')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('frame.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
