import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { grouped } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

/** Lists the evidence of the balance interval. */
export function EvidencePanel({ account: { balance, zone } }: { account: AccountView }) {
  const translate = useTranslate();
  const bound = (value: number | null) => (value === null ? '–' : grouped(value));
  return (
    <Panel title={translate('float.evidence')} note={translate('float.evidenceNote')} flush>
      {balance.contradicted && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('float.contradicted')}
        </Alert>
      )}
      {balance.evidence.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('float.noEvidence')}
        </Typography>
      ) : (
        <PanelTable
          nowrap
          minWidth={440}
          head={(['what', 'at', 'amount', 'low', 'high'] as const).map((name) => ({
            text: translate(`float.evidenceCol.${name}`),
          }))}
        >
          <tbody>
            {balance.evidence.map((line, place) => (
              <tr
                key={place}
                title={line.disbelieved ? translate('float.disbelieved') : undefined}
                style={line.disbelieved ? { textDecoration: 'line-through', opacity: 0.7 } : undefined}
              >
                <th scope="row" style={{ whiteSpace: 'normal' }}>
                  {line.transactionId ? (
                    <Link component={RouterLink} to={`/transactions/${line.transactionId}`}>
                      {translate(`evidence.${line.kind}`)}
                    </Link>
                  ) : (
                    translate(`evidence.${line.kind}`)
                  )}
                  {line.count > 1 && ` (${grouped(line.count)})`}
                </th>
                <td>
                  <When at={line.at} zone={zone} />
                </td>
                <td>{grouped(line.amount)}</td>
                <td>{bound(line.low)}</td>
                <td>{bound(line.high)}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
    </Panel>
  );
}
