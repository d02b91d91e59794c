import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView, AccountRow } from '../../../../server/float/accounts/account.view.js';
import { grouped } from '../../format/money.js';
import { Phone } from '../../fields/Phone.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { PanelTable } from '../../layout/PanelTable.js';
import { useCan } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import TextField from '@mui/material/TextField';
import { AmountInput } from '../../inputs/AmountInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';

/** Payouts that wait for money on this account, first in first out. */
export function HeldQueue({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const can = useCan();
  const [releasing, setReleasing] = useState(false);
  const { id, projectId, operatorId, blockedCount } = account;
  const { data } = useRead(
    dataProvider.getHeldPayouts,
    { projectId, operatorId },
    {
      every: 10_000,
      version: [id, blockedCount],
    },
  );
  const rows = (data ?? []).filter(({ holdWhy }) => holdWhy === 'low_balance');
  return (
    <Panel
      title={translate('float.queue')}
      term="hold"
      note={rows.length > 0 && can('release', 'payouts') ? undefined : translate('float.queueNote')}
      actions={
        rows.length > 0 &&
        can('release', 'payouts') && (
          <Button variant="contained" onClick={() => setReleasing(true)}>
            {translate('float.release')}…
          </Button>
        )
      }
      flush
    >
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('float.queueEmpty')}
        </Typography>
      ) : (
        <PanelTable nowrap minWidth={440} maxHeight={360}>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.id}>
                <th scope="row">
                  {place + 1}.{' '}
                  <Link component={RouterLink} to={`/payouts/${row.id}`}>
                    {row.purpose}
                  </Link>
                </th>
                <td>
                  <Phone value={row.phone} of={{ subject: 'payout', id: row.id }} />
                </td>
                <td>{grouped(row.amount)}</td>
                <td>
                  <When at={row.stateAt} zone={account.zone} />
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
      {releasing && <ReleaseDialog account={account} onClose={() => setReleasing(false)} />}
    </Panel>
  );
}

/** Proposes that what waits for money is sent again; another person approves. */
function ReleaseDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [upTo, setUpTo] = useState<number | null>(account.balance.low ? account.balance.low : null);
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = () => {
    const { projectId, operatorId } = account;
    const release = { projectId, operatorId, reason, ...(upTo ? { upTo } : {}) };
    return send(dataProvider.proposeLowBalanceRelease, release, 'float.releaseProposed');
  };
  return (
    <FormDialog
      title={`${translate('float.release')} · ${account.operatorName}`}
      text={translate('float.releaseText')}
      act={translate('float.release')}
      acting={acting}
      incomplete={!reason.trim()}
      onSubmit={propose}
      onClose={onClose}
    >
      <AmountInput
        label={translate('float.upTo')}
        value={upTo}
        onChange={setUpTo}
        help={translate('float.upToHelp')}
        error={fields['upTo']}
      />
      <TextField
        autoFocus
        required
        label={translate('float.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
