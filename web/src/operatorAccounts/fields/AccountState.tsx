import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { Chip } from '../../fields/Chip.js';

export function AccountState({ account }: { account: Pick<AccountRow, 'outageId' | 'alertId'> }) {
  const translate = useTranslate();
  if (!account.outageId && !account.alertId) return <Chip tone="quiet">{translate('accounts.working')}</Chip>;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {account.outageId && <Chip tone="risk">{translate('accounts.outage')}</Chip>}
      {account.alertId && <Chip tone="wait">{translate('accounts.lowBalance')}</Chip>}
    </Box>
  );
}
