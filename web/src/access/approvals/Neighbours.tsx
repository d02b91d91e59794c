import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { NeighbourView } from '../../../../server/payments/transactions/lost-calls/doubt.view.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { When } from '../../kit/fields/When.js';
import { xof } from '../../kit/format/money.js';
import { MONO } from '../../kit/theme/theme.js';

/** Lists payouts of the same account near a call, whose token may be mistaken for that of the call. */
export function Neighbours({ payouts, zone }: { payouts: NeighbourView[]; zone: string }) {
  const translate = useTranslate();
  if (!payouts.length) return translate('frame.none');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {payouts.map(({ reference, amount, status, at }) => (
        <li key={reference}>
          <Box sx={{ display: 'flex', gap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <StatusChip status={status} /> {xof(amount)} <When as="exact" at={at} zone={zone} />
          </Box>
          <Box sx={{ fontFamily: MONO, fontSize: 'small', overflowWrap: 'anywhere' }}>{reference}</Box>
        </li>
      ))}
    </Box>
  );
}
