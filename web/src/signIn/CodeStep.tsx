import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeInput } from '../inputs/CodeInput.js';
import { submitCode } from '../access/session.js';
import { StepForm } from './StepForm.js';
import { useStep } from './useStep.js';

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
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <CodeInput autoFocus value={code} onChange={setCode} error={step.fields['code']} />
    </StepForm>
  );
}
