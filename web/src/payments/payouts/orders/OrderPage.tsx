import Box from '@mui/material/Box';
import { columns } from '../../../kit/layout/columns.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Predecessors } from '../summary/Predecessors.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { OrderHead } from './OrderHead.js';
import { OrderApprovals, OrderFacts, OrderPreflight } from './OrderParts.js';
import { OrderProgress } from './OrderProgress.js';

/** Lists the failed payouts that the request repeats. */
function Before() {
  const { predecessors, zone, kind } = useRecord('payout-orders');
  return <Predecessors found={predecessors} zone={zone} ofBatch={kind === 'batch'} />;
}

/** Says why nothing is sent for the project of the request. */
function OrderSending() {
  return <SendingBanner of={useRecord('payout-orders').projectId} />;
}

/** Shows a payout request: consequence, approvals and progress. */
export function OrderPage() {
  return (
    <RecordPage
      resource="payout-orders"
      every="live"
      back="/payouts"
      backLabel="payouts.title"
      gone="order.gone"
    >
      <OrderSending />
      <OrderHead />
      <OrderProgress />
      <Box sx={columns('330px minmax(0, 1fr)')}>
        <OrderFacts />
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <OrderApprovals />
          <Before />
          <OrderPreflight />
        </Box>
      </Box>
    </RecordPage>
  );
}
