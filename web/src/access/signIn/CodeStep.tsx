import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { submitCode } from '../../kit/session/session.js';
import { isPasskeyCode, isSignInCode } from '../../kit/inputs/factorCode.js';
import { RecoverableCodeInput } from '../../kit/inputs/RecoverableCodeInput.js';
import { DemoCodes } from './DemoAccess.js';
import { StepForm } from './StepForm.js';
import { useSignInOptions } from './useSignInOptions.js';
import { useStep } from './useStep.js';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
  headingId?: string;
  /** The user has a passkey. */
  passkey: boolean;
}

/** The code of the second factor. */
export function CodeStep({ onDone, onBack, headingId, passkey }: Props) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const step = useStep();
  const demo = useSignInOptions()?.demo;
  const submit = (given = code) =>
    step.run(async () => {
      await submitCode(given);
      await onDone();
    });
  const enter = (next: string) => {
    setCode(next);
    if (isPasskeyCode(next)) void submit(next);
  };
  return (
    <StepForm
      title={translate('signIn.codeTitle')}
      headingId={headingId}
      text={translate('signIn.codeText')}
      step={step}
      act={translate('signIn.submit')}
      incomplete={!isSignInCode(code)}
      onSubmit={() => submit()}
      onBack={onBack}
    >
      <RecoverableCodeInput
        autoFocus
        passkey={passkey}
        value={code}
        onChange={enter}
        error={step.fields['code']}
      />
      {demo && <DemoCodes demo={demo} />}
    </StepForm>
  );
}
