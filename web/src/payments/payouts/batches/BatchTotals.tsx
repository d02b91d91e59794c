import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { BatchChecks } from '../../../../../server/payments/payouts/orders/order.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { limitText } from '../request/checkText.js';

type OperatorTotal = BatchChecks['operators'][number];

/** Compares the batch's total per account with the known balance. */
export function BatchTotals({ checks, note }: { checks: BatchChecks; note?: string }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('batch.totals')} note={note ?? translate('batch.totalsNote')} flush>
      {checks.limits.map(({ level, values }) => (
        <Alert key={JSON.stringify(values)} severity="warning" sx={{ mb: 1, py: 0 }}>
          {limitText(level, values, translate)}
        </Alert>
      ))}
      <PanelTable
        nowrap
        minWidth={520}
        head={['operator', 'count', 'total', 'float', 'enough'].map((name) => ({
          text: translate(`batch.col.${name}`),
        }))}
      >
        <tbody>
          {checks.operators.map((operator) => (
            <tr key={operator.operatorId}>
              <th scope="row">{operator.operatorName ?? translate('batch.noOperator')}</th>
              <td>{grouped(operator.count)}</td>
              <td>{grouped(operator.total)}</td>
              <td>
                <Bounds operator={operator} />
              </td>
              <td>
                <Enough operator={operator} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('today.total')}</th>
            <td>{grouped(checks.good)}</td>
            <td>{xof(checks.total)}</td>
            <td />
            <td />
          </tr>
        </tfoot>
      </PanelTable>
    </Panel>
  );
}

function Bounds({ operator: { low, high } }: { operator: OperatorTotal }) {
  const translate = useTranslate();
  if (low === null && high === null) return <>{translate('accounts.nothingKnown')}</>;
  if (high === null) return <>{translate('accounts.atLeast', { amount: xof(low ?? 0) })}</>;
  return <>{translate('accounts.between', { low: grouped(low ?? 0), high: xof(high) })}</>;
}

function Enough({ operator: { low, high, total } }: { operator: OperatorTotal }) {
  const translate = useTranslate();
  if (low !== null && low >= total) return <Chip tone="ok">{translate('batch.enough_yes')}</Chip>;
  if (high !== null && high < total) return <Chip tone="wait">{translate('batch.enough_no')}</Chip>;
  return <Chip tone="quiet">{translate('batch.enough_unknown')}</Chip>;
}
