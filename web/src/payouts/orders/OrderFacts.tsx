import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderView } from '../../../../server/payouts/orders/order.view.js';
import { Operator } from '../../fields/Operator.js';
import { Phone } from '../../fields/Phone.js';
import { When } from '../../fields/When.js';
import { Facts } from '../../layout/Facts.js';
import { Panel } from '../../layout/Panel.js';
import { channelKey } from '../summary/destination.js';

/** Who asked, when, for what. */
export function OrderFacts({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const { payout } = order;
  const label = (name: string) => translate(`order.fact.${name}`);
  const time = (at: string | null) => at && <When as="exact" at={at} zone={order.zone} />;
  return (
    <Panel title={translate('transaction.facts')}>
      <Facts
        facts={[
          { label: label('requestedBy'), value: order.requestedBy, note: time(order.requestedAt) },
          { label: label('project'), value: order.projectName },
          payout && {
            label: label('beneficiary'),
            value: <Phone value={payout.phone} copy />,
            note: payout.beneficiary,
          },
          payout && { label: label('channel'), value: translate(channelKey(payout)) },
          payout && {
            label: label('operator'),
            value: payout.reference ? (
              <Operator name={payout.operatorName} />
            ) : (
              <Operator name={null} hint={payout.operatorName} />
            ),
          },
          payout && { label: label('purpose'), value: payout.purpose },
          payout && {
            label: label('payout'),
            value: (
              <Link component={RouterLink} to={`/payouts/${payout.id}`}>
                {translate('order.openPayout')}
              </Link>
            ),
          },
          order.fileName && {
            label: label('file'),
            value: (
              <Link component={RouterLink} to={`/payout-batches/${order.id}`}>
                {order.fileName}
              </Link>
            ),
            note: translate('order.rows'),
          },
          order.duplicateReason && { label: label('duplicateReason'), value: order.duplicateReason },
          order.revision > 1 && {
            label: label('revision'),
            value: String(order.revision),
            note: translate('order.revisionNote'),
          },
          order.decidedAt && { label: label('decided'), value: time(order.decidedAt) },
          order.policyVersion !== null && {
            label: label('policy'),
            value: (
              <Link component={RouterLink} to="/payout-policy">
                {translate('order.policyVersion', { version: order.policyVersion })}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}
