import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FactorInput } from './FactorInput.js';
import { useRead } from '../dataProvider/useRead.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { formInput } from './formInput.js';
import { isFactorCode } from './factorCode.js';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** Takes the code of the second factor; users without one are told where to set it up. */
export function SecondFactorInput(props: Props) {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getSecondFactor, {});
  if (data?.enrolledAt !== null) return <FactorInput {...props} passkey={(data?.passkeys ?? 0) > 0} />;
  return (
    <Alert severity="warning">
      {translate('secondFactor.missing')}{' '}
      <Link component={RouterLink} to="/second-factor">
        {translate('secondFactor.setUp')}
      </Link>
    </Alert>
  );
}

const Bound = formInput(SecondFactorInput);

/** The code of the second factor, in a form. */
export function FormCode({ autoFocus = false }: { autoFocus?: boolean }) {
  return <Bound source="code" autoFocus={autoFocus} validate={missingCode} />;
}

export const missingCode = (code: string): string | undefined =>
  isFactorCode(code) ? undefined : 'frame.incomplete';
