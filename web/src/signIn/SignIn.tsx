import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { SessionView } from '../../../server/access/identity/user.view.js';
import { EnrolmentStep } from './EnrolmentStep.js';
import { PasswordStep } from './PasswordStep.js';
import { SetUpStep, setUpToken } from './SetUpStep.js';
import { LanguageSwitch } from '../layout/LanguageSwitch.js';
import { Logo } from '../layout/Logo.js';
import { ThemeSwitch } from '../layout/ThemeSwitch.js';
import { CodeInput } from '../inputs/CodeInput.js';
import { submitCode } from '../access/session.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

/** The sign-in page: password, then the code of the second factor or its enrolment. */
export function SignIn() {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box sx={aside}>
        <Logo size={34} />
        <Typography sx={{ fontSize: '1.35rem', lineHeight: 1.4, fontWeight: 500, maxWidth: 460 }}>
          {translate('signIn.promise')}
        </Typography>
        <Typography variant="caption">{translate('frame.tagline')}</Typography>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          placeItems: 'center',
          p: 3,
          position: 'relative',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'absolute', top: 14, right: 14, display: 'flex' }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
        <Steps />
      </Box>
    </Box>
  );
}

type Awaited = NonNullable<SessionView['awaits']>;

function Steps() {
  const login = useLogin();
  const [token, setToken] = useState(setUpToken);
  const [awaits, setAwaits] = useState<Awaited>();
  const [password, setPassword] = useState('');
  const asked = (useLocation().state as { nextPathname?: string } | null)?.nextPathname;
  const enter = async () => {
    await login({ asked });
  };
  const back = () => {
    setAwaits(undefined);
    forgetLink();
  };
  // A link works once: it leaves the address as soon as it was used or given up.
  const forgetLink = () => {
    setToken(undefined);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  };
  const next = async (view: SessionView, typed: string) => {
    if (token) forgetLink();
    if (!view.awaits) return enter();
    setPassword(typed);
    setAwaits(view.awaits);
  };
  switch (awaits) {
    case 'code':
      return <CodeStep onDone={enter} onBack={back} />;
    case 'enrolment':
      return <EnrolmentStep password={password} onDone={enter} onBack={back} />;
    case undefined:
      return token ? <SetUpStep token={token} onDone={next} onBack={back} /> : <PasswordStep onDone={next} />;
  }
}

const aside = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  p: 6,
  color: '#e8f5f1',
  background: 'linear-gradient(160deg, #0d4f45 0%, #0a332d 70%, #08251f 100%)',
};

/** The code of the second factor. */
export function CodeStep({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const step = useStep();
  const submit = () =>
    step.run(async () => {
      await submitCode(code);
      await onDone();
    });
  return (
    <StepForm
      title={translate('signIn.codeTitle')}
      text={translate('signIn.codeText')}
      step={step}
      act={translate('signIn.submit')}
      incomplete={code.length !== 6}
      onSubmit={submit}
      onBack={onBack}
    >
      <CodeInput autoFocus value={code} onChange={setCode} error={step.fields['code']} />
    </StepForm>
  );
}
