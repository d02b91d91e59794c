import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SessionView } from '../../../server/access/identity/user.view.js';
import { submitPassword, wasSessionEnded } from '../access/session.js';
import { PasswordInput } from './PasswordInput.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

/** E-mail and password. */
export function PasswordStep({ onDone }: { onDone: (view: SessionView, password: string) => Promise<void> }) {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const step = useStep();
  const submit = () => step.run(async () => onDone(await submitPassword(email.trim(), password), password));
  return (
    <StepForm
      title={translate('signIn.title')}
      note={wasSessionEnded() ? translate('signIn.ended') : undefined}
      step={step}
      act={translate('signIn.submit')}
      onSubmit={submit}
    >
      <TextField
        label={translate('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordInput
        label={translate('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </StepForm>
  );
}
