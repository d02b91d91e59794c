import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import type { SessionView } from '../../../../server/access/identity/user.view.js';
import { LanguageSwitch } from '../../kit/layout/LanguageSwitch.js';
import { Logo } from '../../kit/layout/Logo.js';
import { ThemeSwitch } from '../../kit/layout/ThemeSwitch.js';
import { checkSetUpLink, redeemSetUpLink } from '../../kit/session/session.js';
import { FirstStep } from './FirstStep.js';
import type { ResetWay } from './ForgottenStep.js';
import { providerAnswerIn } from './providerAnswer.js';
import { StepForm } from './StepForm.js';
import { useExistingSession } from './useExistingSession.js';
import { useStep } from './useStep.js';
import { PasswordInput } from './PasswordInput.js';
import { loadTexts } from '../../kit/i18n/i18nProvider.js';

const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.js')).CodeStep }));
const ForgottenStep = lazy(async () => ({ default: (await import('./ForgottenStep.js')).ForgottenStep }));
const EnrolmentStep = lazy(async () => ({ default: (await import('./EnrolmentStep.js')).EnrolmentStep }));

interface SignInProps {
  /** Opens the console, after the last step. */
  enter: () => Promise<void>;
}

/** The sign-in page: password, then the code of the second factor or its enrolment. */
export function SignIn({ enter }: SignInProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box component="aside" sx={aside}>
        <Logo size={34} />
        <Typography sx={{ fontSize: 'figure', lineHeight: 1.4, fontWeight: 500, maxWidth: 460 }}>
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
        <Suspense>
          <Steps enter={enter} />
        </Suspense>
      </Box>
    </Box>
  );
}

type Awaited = NonNullable<SessionView['awaits']>;

function Steps({ enter }: SignInProps) {
  const [token, setToken] = useState(setUpToken);
  const [answer] = useState(() => providerAnswerIn(window.location.hash));
  const [awaits, setAwaits] = useState<Awaited | undefined>(
    answer && 'awaits' in answer ? (answer.awaits ?? undefined) : undefined,
  );
  const [password, setPassword] = useState('');
  const [passkey, setPasskey] = useState(false);
  const [forgotten, setForgotten] = useState<ResetWay>();
  const takeAnswer = useEffectEvent(() => {
    if (!answer) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!('awaits' in answer)) return;
    if (answer.awaits) void loadTexts();
    else void enter();
  });
  useEffect(() => {
    takeAnswer();
  }, []);
  // The link may be opened in the tab that shows the sign-in page: only the fragment changes then.
  useEffect(() => {
    const read = () => setToken(setUpToken());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  useExistingSession(enter, !token && !answer);
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
    await loadTexts();
    setPassword(typed);
    setAwaits(view.awaits);
    setPasskey(view.passkey);
  };
  switch (awaits) {
    case 'code':
      return <CodeStep passkey={passkey} onDone={enter} onBack={back} />;
    case 'enrolment':
      return <EnrolmentStep password={password} onDone={enter} onBack={back} />;
    case undefined:
      if (token) return <SetUpStep key={token} token={token} onDone={next} onBack={back} />;
      if (forgotten) return <ForgottenStep way={forgotten} onBack={() => setForgotten(undefined)} />;
      return (
        <FirstStep
          refusal={answer && 'refusal' in answer ? answer.refusal : undefined}
          onDone={next}
          onForgotten={setForgotten}
        />
      );
  }
}

const aside = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  p: 6,
  color: 'text.secondary',
  bgcolor: 'own.ground',
  borderRight: 1,
  borderColor: 'own.line2',
};

const SET_UP = /^#set-up=([A-Za-z0-9_-]+)$/;

/** The token of the set-up link that was opened, if one was. */
const setUpToken = (): string | undefined => SET_UP.exec(window.location.hash)?.[1];

interface Props {
  token: string;
  onDone: (view: SessionView, password: string) => Promise<void>;
  onBack: () => void;
}

/** A new or reset user chooses a password by the one-time link. */
function SetUpStep({ token, onDone, onBack }: Props) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const step = useStep();
  const differ = again !== '' && again !== password;
  const [isUsable, setUsable] = useState(true);
  const submit = () => step.run(async () => onDone(await redeemSetUpLink(token, password), password));
  const check = useEffectEvent(() =>
    step.run(async () => {
      try {
        await checkSetUpLink(token);
      } catch (error) {
        if (error instanceof HttpError && error.status === 409) setUsable(false);
        throw error;
      }
    }),
  );
  // A link that was used or has expired says so before a password is typed.
  useEffect(() => {
    void check();
  }, [token]);
  if (!isUsable)
    return (
      <StepForm
        title={translate('signIn.setUpTitle')}
        step={step}
        act={translate('signIn.back')}
        onSubmit={onBack}
      />
    );
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
