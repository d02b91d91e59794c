import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type {
  FundingView,
  WaitingPayout,
} from '../../../../../server/payments/payouts/funding/funding.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { Count } from '../../../kit/fields/Count.js';
import { PersonalText, Phone } from '../../../kit/fields/Phone.js';
import { When } from '../../../kit/fields/When.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { ReleaseDialog } from '../actions/ReleaseDialog.js';
import { waitingPath } from '../fields/accountPaths.js';
import { forecastText } from './verdict.js';

interface Props {
  account: AccountView;
  funding: FundingView;
}

/** Payouts that wait for money on this account in the order of sending, with what is missing up to each. */
export function HeldQueue({ account, funding }: Props) {
  const translate = useTranslate();
  const may = useCan()('release', 'payouts');
  const [releasing, setReleasing] = useState(false);
  const { waiting, queue, release } = funding;
  const more = waiting.count - queue.length;
  return (
    <Panel
      title={translate('float.queue')}
      term="hold"
      note={
        waiting.count > 0 ? (
          <Count to={waitingPath(account)}>
            {translate('accounts.waiting', { smart_count: waiting.count })}, {grouped(waiting.amount)}
          </Count>
        ) : undefined
      }
      flush
    >
      {queue.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('float.queueEmpty')}
        </Typography>
      ) : (
        <>
          <Box sx={onPhone}>
            <PanelTable
              label={translate('float.queue')}
              nowrap
              minWidth={300}
              maxHeight={300}
              head={['queueBeneficiary', 'queueSince', 'amountCol', 'queueMissing'].map((name) => ({
                text: translate(`float.${name}`),
              }))}
            >
              <tbody>
                {queue.map((row) => (
                  <Waiting key={row.payoutId} row={row} zone={account.zone} />
                ))}
              </tbody>
            </PanelTable>
          </Box>
          {more > 0 && (
            <Typography variant="caption" color="textSecondary">
              {translate('float.queueMore', { smart_count: more })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', py: 1 }}>
            {may && (
              <Button variant="outlined" disabled={release.count === 0} onClick={() => setReleasing(true)}>
                {translate('float.release')}…
              </Button>
            )}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {forecastText(funding, translate)}
            </Box>
          </Box>
        </>
      )}
      {releasing && <ReleaseDialog account={account} funding={funding} onClose={() => setReleasing(false)} />}
    </Panel>
  );
}

/** A phone has no room for the time; the missing sum must be in sight. */
const onPhone = {
  '@media (max-width: 599px)': {
    '& thead th:nth-of-type(2), & tbody td:first-of-type': { display: 'none' },
    '& tbody th': { whiteSpace: 'normal' },
  },
};

function Waiting({ row, zone }: { row: WaitingPayout; zone: string }) {
  const of = { subject: 'payout' as const, id: row.payoutId };
  const { missing } = row;
  return (
    <tr>
      <th scope="row">
        {row.place}.{' '}
        <Link component={RouterLink} underline="always" to={`/payouts/${row.payoutId}`}>
          {row.purpose}
        </Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {row.beneficiary ? (
            <PersonalText value={row.beneficiary} kind="name" of={of} />
          ) : (
            <Phone value={row.phone} of={of} />
          )}
        </Box>
      </th>
      <td>
        <When at={row.since} zone={zone} />
      </td>
      <td>{grouped(row.amount)}</td>
      <Box component="td" sx={{ color: missing === 0 ? 'own.faint' : 'tone.risk.ink' }}>
        {missing === null ? '?' : grouped(missing)}
      </Box>
    </tr>
  );
}
