import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { compositionOf } from './composition.js';
import { PendingInBounds } from './PendingInBounds.js';

/** Shows what the bounds of the balance are made of: the lines add up to both bounds. */
export function CompositionPanel({ account }: { account: AccountView }) {
  const { balance } = account;
  const translate = useTranslate();
  const lines = compositionOf(balance.evidence, balance);
  const bound = (value: number | null) => (value === null ? '–' : grouped(value));
  return (
    <Panel title={translate('float.composition')} term="float" flush>
      <PanelTable
        label={translate('float.composition')}
        minWidth={320}
        head={[
          { text: translate('float.evidenceCol.what') },
          { text: translate('float.evidenceCol.low') },
          { text: translate('float.evidenceCol.high') },
        ]}
      >
        <tbody>
          {lines.map(({ name, count, low, high }) => (
            <tr key={name}>
              <th scope="row">
                {name in NAMED ? translate(`float.${name}`) : translate(`evidence.${name}`)}
                {count > 1 && ` (${grouped(count)})`}
              </th>
              <td>{grouped(low)}</td>
              <td>{bound(high)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>{translate('float.compositionTotal')}</strong>
            </th>
            <td>
              <strong>{bound(balance.low)}</strong>
            </td>
            <td>{bound(balance.high)}</td>
          </tr>
        </tbody>
      </PanelTable>
      <PendingInBounds account={account} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ py: 1 }}>
        {translate('float.floatNote')}
      </Typography>
    </Panel>
  );
}

const NAMED = { compositionProof: true, compositionStart: true };
