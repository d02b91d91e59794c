import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SecondFactorInput } from './SecondFactorInput.js';

interface Props {
  code: string;
  onChange: (code: string) => void;
  error?: string | undefined;
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
