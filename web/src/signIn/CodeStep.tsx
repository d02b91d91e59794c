import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { submitCode } from '../access/session.js';
import { isCompleteCode, RecoverableCodeInput } from '../inputs/RecoverableCodeInput.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
  headingId?: string;
}

/** The code of the second factor. */
export function CodeStep({ onDone, onBack, headingId }: Props) {
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
      headingId={headingId}
      text={translate('signIn.codeText')}
      step={step}
      act={translate('signIn.submit')}
      incomplete={!isCompleteCode(code)}
      onSubmit={submit}
      onBack={onBack}
    >
      <RecoverableCodeInput autoFocus value={code} onChange={setCode} error={step.fields['code']} />
    </StepForm>
  );
}
