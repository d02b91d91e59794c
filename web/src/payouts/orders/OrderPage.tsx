import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { OrderView, BatchChecks } from '../../../../server/payouts/orders/order.view.js';
import { useLive } from '../../layout/preferences.js';
import { Page } from '../../layout/Page.js';
import { useRead } from '../../dataProvider/useRead.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { OrderApprovals } from './OrderApprovals.js';
import { OrderFacts } from './OrderFacts.js';
import { OrderHead } from './OrderHead.js';
import { OrderProgress } from './OrderProgress.js';
import { useTranslate } from 'react-admin';
import type { PreflightView } from '../../../../server/payouts/preflight/preflight.view.js';
import { Panel } from '../../layout/Panel.js';
import { BatchTotals } from '../batches/BatchTotals.js';
import { PreflightChecks } from '../request/PreflightChecks.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const EVERY_MS = 4000;

/** What somebody asked for: what will happen, who decides, and what became of it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const [live] = useLive();
  const read = useRead(dataProvider.getPayoutOrder, { id }, { every: live && EVERY_MS });
  return (
    <Page read={read} back="/payouts" backLabel="payouts.title" gone="order.gone">
      {(order) => (
        <>
          <SendingBanner />
          <OrderHead order={order} />
          {order.kind === 'batch' && order.state === 'approved' && <OrderProgress order={order} />}
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '330px minmax(0, 1fr)' },
            }}
          >
            <OrderFacts order={order} />
            <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
              <OrderApprovals order={order} />
              <OrderPreflight order={order} />
            </Box>
          </Box>
        </>
      )}
    </Page>
  );
}

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
