import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignInOptionsView } from '../../../../server/access/openid/provider.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { Logo } from '../../kit/layout/Logo.js';
import { EmailInput } from './EmailInput.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

export type ResetWay = NonNullable<SignInOptionsView['resetBy']>;

interface Props {
  way: ResetWay;
  onBack: () => void;
}

/** Has a link for a new password sent, or names who gives one. */
export function ForgottenStep({ way, onBack }: Props) {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const step = useStep();
  if (sent || way === 'administrator')
    return (
      <Box sx={{ width: '100%', maxWidth: 340, display: 'grid', gap: 2 }}>
        <Box sx={{ display: { xs: 'block', md: 'none' } }}>
          <Logo size={30} />
        </Box>
        <Typography variant="h1">{translate('signIn.forgottenTitle')}</Typography>
        <Alert severity="info" role="status">
          {translate(sent ? 'signIn.forgottenDone' : 'signIn.forgottenAsk')}
        </Alert>
        <Button color="inherit" onClick={onBack}>
          {translate('signIn.back')}
        </Button>
      </Box>
    );
  const submit = () =>
    step.run(async () => {
      await dataProvider.requestPasswordReset({ email: email.trim() });
      setSent(true);
    });
  return (
    <StepForm
      title={translate('signIn.forgottenTitle')}
      text={translate('signIn.forgottenText')}
      step={step}
      act={translate('signIn.forgottenSubmit')}
      incomplete={!email.includes('@')}
      onSubmit={submit}
      onBack={onBack}
    >
      <EmailInput value={email} onChange={setEmail} error={step.fields['email']} />
    </StepForm>
  );
}
