import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PayoutView } from '../../../../server/payments/payouts/attempts/payout-page.view.js';
import type { TransactionView } from '../../../../server/payments/transactions/views/transaction.view.js';
import { retryUnanswered } from '../../kit/dataProvider/useRead.js';
import { Name } from '../../kit/fields/Name.js';
import { Xof } from '../../kit/fields/Xof.js';
import { spelled } from '../../kit/format/phone.js';
import { MONO } from '../../kit/theme/theme.js';

/** Links a transaction by its reference. */
export function NamedTransaction({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useGetOne<TransactionView>('transactions', { id }, { retry: retryUnanswered });
  return (
    <Link
      component={RouterLink}
      to={`/transactions/${id}`}
      translate="no"
      sx={{ fontFamily: MONO, fontSize: 'small' }}
    >
      {data?.reference ?? translate('proposals.openSubject')}
    </Link>
  );
}

/** Payouts that are read one by one; the others are counted. */
const MOST = 20;

/** Lists payouts by number and beneficiary, in the order in which they are sent. */
export function NamedPayouts({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate();
  const others = ids.length - MOST;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}>
      {ids.slice(0, MOST).map((id) => (
        <NamedPayout key={id} id={id} />
      ))}
      {others > 0 && <li>{translate('proposals.others', { smart_count: others })}</li>}
    </Box>
  );
}

function NamedPayout({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useGetOne<PayoutView>('payouts', { id }, { retry: retryUnanswered });
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
      <Link component={RouterLink} to={`/payouts/${id}`}>
        {data ? spelled(data.phone) : translate('proposals.openSubject')}{' '}
        {data?.beneficiary && <Name text={data.beneficiary} />}
      </Link>
      {data && <Xof value={data.amount} />}
    </Box>
  );
}
