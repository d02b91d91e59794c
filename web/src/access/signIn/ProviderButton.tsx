import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { signInAtProvider } from '../../kit/session/session.js';
import type { Step } from './useStep.js';

/** Leads to the sign-in page of the identity provider. */
export function ProviderButton({ name, step }: { name: string; step: Step }) {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      size="large"
      loading={step.busy}
      onClick={() => void step.run(signInAtProvider)}
    >
      {translate('signIn.withProvider', { name })}
    </Button>
  );
}
