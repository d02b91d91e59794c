import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formInput } from './formInput.js';
import { SecondFactorInput } from './SecondFactorInput.js';

interface Props {
  code: string;
  onChange: (code: string) => void;
  error?: ReactNode;
}

/** Takes the code without which no access is taken from an approver, or from a group of approvers. */
export function CodeToWithdraw({ code, onChange, error }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('users.withdrawn.code')}
      </Typography>
      <SecondFactorInput value={code} onChange={onChange} error={error} />
    </Box>
  );
}

const Bound = formInput(({ value, ...props }: Omit<Props, 'code'> & { value: string }) => (
  <CodeToWithdraw code={value} {...props} />
));

/** The same in a form; the server says where it is missing. */
export const FormCodeToWithdraw = () => <Bound source="code" />;
