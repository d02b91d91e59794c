import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { grouped } from '../../format/money.js';
import { Phone } from '../../fields/Phone.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { panelTableStyle } from '../../layout/tableStyles.js';
import { useCan } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';
import { ReleaseDialog } from '../actions/ReleaseDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Payouts that wait for money on this account, first in first out. */
export function HeldQueue({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const may = useCan();
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
      note={rows.length > 0 && may('release', 'payouts') ? undefined : translate('float.queueNote')}
      acts={
        rows.length > 0 &&
        may('release', 'payouts') && (
          <Button variant="contained" onClick={() => setReleasing(true)}>
            {translate('float.release')}…
          </Button>
        )
      }
      flush
    >
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('float.queueEmpty')}
        </Typography>
      ) : (
        <Box sx={{ overflow: 'auto', maxHeight: 360 }}>
          <Box component="table" sx={panelTableStyle(440)}>
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
                    <Phone value={row.phone} />
                  </td>
                  <td>{grouped(row.amount)}</td>
                  <td>
                    <When at={row.stateAt} zone={account.zone} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {releasing && <ReleaseDialog account={account} onClose={() => setReleasing(false)} />}
    </Panel>
  );
}
