import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EnrolmentView } from '../../../../server/access/sign-in/second-factor/second-factor.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { Logo } from '../../kit/layout/Logo.js';
import { FirstCode } from '../secondFactor/FirstCode.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

interface Props {
  /** As it was just typed: the enrolment asks for it once more. Empty after a sign-in at the identity provider. */
  password: string;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The enrolment of the second factor, which the first sign-in of an approver demands. */
export function EnrolmentStep({ password, onDone, onBack }: Props) {
  const translate = useTranslate();
  const step = useStep();
  const [enrolment, setEnrolment] = useState<EnrolmentView>();
  const begin = () =>
    step.run(async () =>
      setEnrolment(await dataProvider.startSecondFactorEnrolment(password ? { password } : {})),
    );
  if (!enrolment)
    return (
      <StepForm
        title={translate('signIn.enrolTitle')}
        text={translate('signIn.enrolText')}
        step={step}
        act={translate('secondFactor.begin')}
        onSubmit={begin}
        onBack={onBack}
      >
        {null}
      </StepForm>
    );
  return (
    <Box sx={{ width: '100%', maxWidth: 600 }}>
      <Box sx={{ display: { md: 'none' }, mb: 2 }}>
        <Logo size={30} />
      </Box>
      <Typography variant="h1">{translate('signIn.enrolTitle')}</Typography>
      <FirstCode enrolment={enrolment} onDone={onDone} />
      <Button color="inherit" onClick={onBack} sx={{ mt: 2, ml: -1.5 }}>
        {translate('signIn.back')}
      </Button>
    </Box>
  );
}
