import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SessionView } from '../../../server/access/identity/user.view.js';
import { redeemSetUpLink } from '../access/session.js';
import { PasswordInput } from './PasswordInput.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

const SET_UP = /^#set-up=([A-Za-z0-9_-]+)$/;

/** The token of the set-up link that was opened, if one was. */
export const setUpToken = (): string | undefined => SET_UP.exec(window.location.hash)?.[1];

interface Props {
  token: string;
  onDone: (view: SessionView, password: string) => Promise<void>;
  onBack: () => void;
}

/** A new or reset user chooses a password by the one-time link. */
export function SetUpStep({ token, onDone, onBack }: Props) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const step = useStep();
  const differ = again !== '' && again !== password;
  const submit = () => step.run(async () => onDone(await redeemSetUpLink(token, password), password));
  return (
    <StepForm
      title={translate('signIn.setUpTitle')}
      text={translate('signIn.setUpText')}
      step={step}
      act={translate('signIn.setUpSubmit')}
      incomplete={!password || again !== password}
      onSubmit={submit}
      onBack={onBack}
    >
      <PasswordInput
        label={translate('account.nextPassword')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={step.fields['password']}
        help={translate('account.nextHelp')}
      />
      <PasswordInput
        label={translate('account.repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={differ ? translate('account.differ') : undefined}
      />
    </StepForm>
  );
}
