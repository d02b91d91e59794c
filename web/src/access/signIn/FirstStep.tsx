import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SessionView } from '../../../../server/access/identity/user.view.js';
import type { ProviderRefusal } from '../../../../server/access/openid/provider.view.js';
import { submitPassword, wasLeft, wasSessionEnded } from '../../kit/session/session.js';
import { KnownBrowserButton } from '../../kit/inputs/PasskeyButton.js';
import { CopyBar } from '../../kit/layout/CopyBar.js';
import { Logo } from '../../kit/layout/Logo.js';
import { DemoAccess } from './DemoAccess.js';
import { EmailInput } from './EmailInput.js';
import type { ResetWay } from './ForgottenStep.js';
import { PasswordInput } from './PasswordInput.js';
import { ProviderButton } from './ProviderButton.js';
import { StepForm } from './StepForm.js';
import { useSignInOptions } from './useSignInOptions.js';
import { useStep } from './useStep.js';

const EmptyInstallation = lazy(async () => ({
  default: (await import('./EmptyInstallation.js')).EmptyInstallation,
}));

interface Props {
  /** Of the sign-in at the identity provider that has just ended. */
  refusal: ProviderRefusal | undefined;
  onDone: (view: SessionView, password: string) => Promise<void>;
  onForgotten: (way: ResetWay) => void;
}

/** The first step: a password, the identity provider, or both as the server offers them. */
export function FirstStep({ refusal, onDone, onForgotten }: Props) {
  const translate = useTranslate();
  const options = useSignInOptions();
  const [asksPassword, setAsksPassword] = useState(false);
  const step = useStep();
  const note = refusal ? translate(`signIn.refusal.${refusal}`) : undefined;
  const name = options?.provider;
  const withPassword = !name || options.local || asksPassword;
  const problem = step.problem ?? note;
  const way = options?.resetBy;
  if (options?.empty) return <EmptyInstallation />;
  return (
    <Box sx={{ width: '100%', maxWidth: 340, display: 'grid', gap: 2 }}>
      {options?.installation === 'copy' && <CopyBar />}
      {withPassword ? (
        <PasswordStep refusal={problem} onDone={onDone} />
      ) : (
        <>
          <Box sx={{ display: { xs: 'block', md: 'none' } }}>
            <Logo size={30} />
          </Box>
          <Typography variant="h1">{translate('signIn.title')}</Typography>
          {problem && <Alert severity="warning">{problem}</Alert>}
        </>
      )}
      {way && withPassword && (
        <Button color="inherit" size="small" onClick={() => onForgotten(way)}>
          {translate('signIn.forgotten')}
        </Button>
      )}
      {options?.demo && <DemoAccess demo={options.demo} />}
      {name && withPassword && <Divider />}
      {name && <ProviderButton name={name} step={step} />}
      {!withPassword && (
        <Button color="inherit" size="small" onClick={() => setAsksPassword(true)}>
          {translate('signIn.withPassword')}
        </Button>
      )}
    </Box>
  );
}

/** E-mail and password. */
function PasswordStep({ refusal, onDone }: { refusal: string | undefined; onDone: Props['onDone'] }) {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const step = useStep();
  const submit = () => step.run(async () => onDone(await submitPassword(email.trim(), password), password));
  const noteKey = wasLeft() ? 'signIn.leftForOther' : wasSessionEnded() ? 'signIn.ended' : undefined;
  return (
    <StepForm
      title={translate('signIn.title')}
      note={noteKey && translate(noteKey)}
      step={refusal && !step.problem ? { ...step, problem: refusal } : step}
      act={translate('signIn.submit')}
      onSubmit={submit}
    >
      <EmailInput value={email} onChange={setEmail} />
      <PasswordInput
        label={translate('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {step.wasThrottled && <KnownBrowserButton onDone={submit} />}
    </StepForm>
  );
}
