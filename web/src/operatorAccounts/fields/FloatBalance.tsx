import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { BalanceView } from '../../../../server/float/balance/balance.view.js';
import { When } from '../../fields/When.js';
import { balanceText } from './balanceText.js';

/** Shows the known balance of an account with its source and age. */
export function FloatBalance({
  balance,
  zone,
  strong = false,
}: {
  balance: BalanceView;
  zone: string;
  strong?: boolean;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ lineHeight: 1.3, minWidth: 0 }}>
      <Box
        component="span"
        sx={{
          fontWeight: strong ? 600 : 500,
          fontSize: strong ? 'title' : 'inherit',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: strong ? 'normal' : 'nowrap',
        }}
      >
        {balanceText(balance, translate)}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {balance.statedSource ? (
          <>
            {translate(`accounts.stated.${balance.statedSource}`)} ·{' '}
            <When at={balance.statedAsOf} zone={zone} />
          </>
        ) : (
          (balance.low !== null || balance.high !== null) && translate('accounts.inferred')
        )}
      </Box>
    </Box>
  );
}
