import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { When } from '../../../kit/fields/When.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { refusalsPath } from '../fields/accountPaths.js';
import { OutcomeChip } from '../fields/OutcomeChip.js';
import { Again, Beneficiary } from '../fields/RefusalCells.js';

const LATEST = 8;

/** Lists the latest refusals with what was tried again, when, by whom and with what result. */
export function RetriedPanel({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { projectId, operatorId, zone, failures } = account;
  const of = { projectId, operatorId, from: failures.since, perPage: LATEST };
  const { data } = useRead(dataProvider.getLowBalanceRefusals, of, {
    keep: true,
    version: [failures.count, account.blockedCount],
  });
  if (!data?.length) return null;
  return (
    <Panel
      title={translate('float.retried')}
      note={translate('float.retriedNote')}
      actions={
        <Link component={RouterLink} to={refusalsPath(account, { from: failures.since })}>
          {translate('float.allRefusals')}
        </Link>
      }
      flush
    >
      <PanelTable label={translate('float.retried')} minWidth={640} nowrap>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Beneficiary row={row} />
              </th>
              <td>
                <Link
                  component={RouterLink}
                  to={row.payoutId ? `/payouts/${row.payoutId}` : `/transactions/${row.id}`}
                >
                  <When at={row.at} zone={zone} as="clock" />
                </Link>
              </td>
              <td>{grouped(row.amount)}</td>
              <td>
                <Again row={row} />
              </td>
              <td>
                <OutcomeChip outcome={row.outcome} />
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}
