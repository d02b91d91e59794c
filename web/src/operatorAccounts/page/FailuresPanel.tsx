import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { grouped, xof } from '../../format/money.js';
import { Phone } from '../../fields/Phone.js';
import { exact } from '../../format/times.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { PanelTable } from '../../layout/PanelTable.js';
import { Sparkline } from '../fields/Sparkline.js';
import type { Translate } from '../../i18n/texts.js';

/** Lists refused payouts of the account with their cause and remedy. */
export function FailuresPanel({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { failures, refusals, zone } = account;
  const when = (at: string | null) => (at ? exact(at, zone, locale, 'minute') : '–');
  return (
    <Panel
      title={translate('float.failures')}
      note={translate('float.failuresNote')}
      actions={<Sparkline days={account.failuresByDay} />}
      flush
    >
      <Box sx={{ pb: 1, display: 'grid', gap: 0.5 }}>
        {failures.count === 0 ? (
          <Typography color="textSecondary">{translate('float.failuresNone')}</Typography>
        ) : (
          <>
            <Typography>
              {translate('float.explained', {
                count: grouped(failures.count),
                amount: xof(failures.amount),
                first: when(failures.firstAt),
                last: when(failures.lastAt),
              })}
            </Typography>
          </>
        )}
        {account.blockedCount > 0 && (
          <Typography sx={{ fontWeight: 600 }}>
            {translate('float.onHold', {
              smart_count: failures.people,
              count: grouped(account.blockedCount),
              amount: xof(account.blockedAmount),
            })}{' '}
            {releasing(failures.missing, translate)}
          </Typography>
        )}
        {failures.unpaid.count > 0 && (
          <Typography>
            {translate('float.unpaid', {
              smart_count: failures.unpaid.people,
              amount: xof(failures.unpaid.amount),
            })}
          </Typography>
        )}
        {failures.customerWallets > 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('float.customers', { smart_count: failures.customerWallets })}
          </Typography>
        )}
      </Box>
      {refusals.length > 0 && (
        <PanelTable nowrap minWidth={420} maxHeight={300}>
          <tbody>
            {refusals.map((refusal) => (
              <tr key={refusal.transactionId}>
                <th scope="row">
                  <Link component={RouterLink} to={`/transactions/${refusal.transactionId}`}>
                    {refusal.reference.length > 22 ? `${refusal.reference.slice(0, 22)}…` : refusal.reference}
                  </Link>
                </th>
                <td>
                  {refusal.phone && (
                    <Phone value={refusal.phone} of={{ subject: 'transaction', id: refusal.transactionId }} />
                  )}
                </td>
                <td title={`${refusal.list} ${refusal.code}`}>{refusal.code}</td>
                <td>{grouped(refusal.amount)}</td>
                <td>
                  <When at={refusal.at} zone={zone} />
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
    </Panel>
  );
}

function releasing(missing: number | null, translate: Translate): string {
  if (missing === null) return translate('float.missingUnknown');
  return missing > 0 ? translate('float.missing', { amount: xof(missing) }) : translate('float.enough');
}
