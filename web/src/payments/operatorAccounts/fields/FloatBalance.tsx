import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { BalanceView } from '../../../../../server/payments/accounts/balance/balance.view.js';
import { currencyLabel, grouped, xof } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { balanceText } from './balanceText.js';

/** Shows the known balance of an account: the lower bound large, red at `risk`, the upper one quiet, with source and age. */
export function FloatBalance({ balance, zone, risk }: { balance: BalanceView; zone: string; risk: boolean }) {
  const translate = useTranslate();
  const { low, high } = balance;
  return (
    <Box sx={{ lineHeight: 1.3, minWidth: 0 }}>
      {low === null ? (
        <Box component="span" sx={{ fontSize: 'title', fontWeight: 600 }}>
          {balanceText(balance, translate)}
        </Box>
      ) : (
        <Box data-figures translate="no">
          <Box
            component="span"
            sx={{
              fontSize: 'figure',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              ...(risk ? { color: 'tone.risk.ink' } : {}),
            }}
          >
            {grouped(low)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {currencyLabel()}
            {low !== high && ` ${translate('float.atLeast')}`}
          </Box>
          {high !== null && high !== low && (
            <Box sx={{ color: 'text.secondary' }}>{translate('float.atMost', { amount: xof(high) })}</Box>
          )}
        </Box>
      )}
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
