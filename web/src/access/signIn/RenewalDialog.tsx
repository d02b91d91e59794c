import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SessionView } from '../../../../server/access/identity/user.view.js';
import {
  renewSession,
  signInAtProvider,
  signOut,
  startAfresh,
  submitPassword,
} from '../../kit/session/session.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { CodeStep } from './CodeStep.js';
import { PasswordInput } from './PasswordInput.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

interface Props {
  /** The session that has ended. */
  former: SessionView;
  /** Called after the same user has signed in. */
  onDone: () => void;
}

const HEADING = 'session-ended';

/** Takes the password and the code of the user whose session has ended. The page behind cannot be read meanwhile. */
export function RenewalDialog({ former, onDone }: Props) {
  const [awaited, setAwaited] = useState<SessionView>();
  const finish = async () => {
    if (await renewSession(former)) onDone();
  };
  const next = async (view: SessionView) => {
    switch (view.awaits) {
      case null:
        return finish();
      case 'code':
        setAwaited(view);
        return;
      case 'enrolment':
        startAfresh();
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={HEADING} slotProps={{ backdrop: { sx: veil } }}>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', py: 3.5 }}>
        {awaited ? (
          <CodeStep
            headingId={HEADING}
            passkey={awaited.passkey}
            onDone={finish}
            onBack={() => setAwaited(undefined)}
          />
        ) : former.user.provider === 'linked' ? (
          <ProviderStep />
        ) : (
          <PasswordStep email={former.user.email} onDone={next} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const veil = { backdropFilter: 'blur(12px)' };

/** Leads to the identity provider, because its users have no password here. */
function ProviderStep() {
  const translate = useTranslate();
  const { data: options } = useRead(dataProvider.getSignInOptions, {});
  const step = useStep();
  const name = options?.provider ?? '';
  return (
    <StepForm
      title={translate('signIn.renewTitle')}
      headingId={HEADING}
      text={translate('signIn.renewWithProvider', { name })}
      step={step}
      act={translate('signIn.withProvider', { name })}
      onSubmit={() => step.run(signInAtProvider)}
    >
      {null}
    </StepForm>
  );
}

/** The password of the user; another user leaves the page. */
function PasswordStep({ email, onDone }: { email: string; onDone: (view: SessionView) => Promise<void> }) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const step = useStep();
  const leave = async () => {
    await signOut().catch(() => undefined);
    startAfresh();
  };
  return (
    <>
      <StepForm
        title={translate('signIn.renewTitle')}
        headingId={HEADING}
        text={translate('signIn.renewText')}
        step={step}
        act={translate('signIn.submit')}
        onSubmit={() => step.run(async () => onDone(await submitPassword(email, password)))}
      >
        <TextField
          label={translate('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          slotProps={{ input: { readOnly: true } }}
        />
        <PasswordInput
          autoFocus
          label={translate('signIn.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </StepForm>
      <Button color="inherit" onClick={() => void leave()} sx={{ mt: 1 }}>
        {translate('signIn.renewAsOther')}
      </Button>
    </>
  );
}
