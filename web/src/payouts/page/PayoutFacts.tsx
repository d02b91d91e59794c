import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { Operator } from '../../fields/Operator.js';
import { Phone } from '../../fields/Phone.js';
import { When } from '../../fields/When.js';
import { Facts } from '../../layout/Facts.js';
import { Panel } from '../../layout/Panel.js';
import { OrderStateChip } from '../summary/PayoutState.js';
import { channelKey } from '../summary/destination.js';

/** Whom, how, for what, and on whose word. */
export function PayoutFacts({ payout: p }: { payout: PayoutView }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`order.fact.${name}`);
  return (
    <Panel title={translate('transaction.facts')}>
      <Facts
        facts={[
          { label: label('beneficiary'), value: <Phone value={p.phone} copy />, note: p.beneficiary },
          { label: label('channel'), value: translate(channelKey(p)) },
          {
            label: label('operator'),
            value: p.reference ? (
              <Operator name={p.operatorName} />
            ) : (
              <Operator name={null} hint={p.operatorName} />
            ),
          },
          { label: label('purpose'), value: p.purpose },
          p.note && { label: label('note'), value: p.note },
          { label: label('project'), value: p.projectName },
          {
            label: label('requestedBy'),
            value: p.requestedBy,
            note: <When as="exact" at={p.createdAt} zone={p.zone} />,
          },
          {
            label: label('request'),
            value: (
              <Link component={RouterLink} to={`/payout-orders/${p.orderId}`}>
                {p.orderKind === 'batch'
                  ? translate('payout.rowOf', { row: p.rowNumber, title: p.order.title })
                  : p.order.title}
              </Link>
            ),
            note: <OrderStateChip state={p.order.state} />,
          },
          {
            label: label('approvals'),
            value: translate('payouts.approvals', { approved: p.order.approved, needed: p.order.needed }),
          },
          { label: label('since'), value: <When as="exact" at={p.stateAt} zone={p.zone} /> },
        ]}
      />
    </Panel>
  );
}
