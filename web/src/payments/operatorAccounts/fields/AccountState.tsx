import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import type { ToneName } from '../../../kit/theme/palette.js';

export const STANDING_TONE: Record<AccountRow['standing'], ToneName> = {
  short: 'risk',
  refused: 'wait',
  low: 'wait',
  outage: 'wait',
  releasable: 'wait',
  usual: 'quiet',
};

/** Shows how an account stands, as the list is ordered, and an outage beside it. */
export function AccountState({ account }: { account: Pick<AccountRow, 'standing' | 'outageId'> }) {
  const translate = useTranslate();
  const { standing, outageId } = account;
  return (
    <Box sx={{ display: 'flex', columnGap: 1.5, flexWrap: 'wrap' }}>
      <Chip tone={STANDING_TONE[standing]}>{translate(`accounts.standing.${standing}`)}</Chip>
      {outageId && standing !== 'outage' && <Chip tone="wait">{translate('accounts.outage')}</Chip>}
    </Box>
  );
}
