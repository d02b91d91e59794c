import { useTranslate } from 'react-admin';
import type { BatchChecks, OrderView } from '../../../../server/payouts/orders/order.view.js';
import type { PreflightView } from '../../../../server/payouts/preflight/preflight.view.js';
import { Panel } from '../../layout/Panel.js';
import { BatchTotals } from '../batches/BatchTotals.js';
import { PreflightChecks } from '../request/PreflightChecks.js';

const isSingle = (found: PreflightView | BatchChecks): found is PreflightView => 'checks' in found;

/** What was found before it was requested, as it was found then. */
export function OrderPreflight({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const { preflight } = order;
  if (!preflight) return null;
  if (!isSingle(preflight)) return <BatchTotals checks={preflight} note={translate('order.foundThen')} />;
  return (
    <Panel title={translate('newPayout.preflight')} note={translate('order.foundThen')}>
      <PreflightChecks checks={preflight.checks} zone={order.zone} />
    </Panel>
  );
}
