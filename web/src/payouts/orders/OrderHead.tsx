import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderView } from '../../../../server/payouts/orders/order.view.js';
import { xof } from '../../format/money.js';
import { Xof } from '../../fields/Xof.js';
import { Panel } from '../../layout/Panel.js';
import { OrderStateChip, PayoutStateChip } from '../summary/PayoutState.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { OrderActions } from './OrderActions.js';

/** What it is and how it stands at a glance, what will happen in one sentence, and what the reader may do. */
export function OrderHead({ order }: { order: OrderView }) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${order.title} · Rappro`;
  }, [order.title]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
        <OrderStateChip state={order.state} strong />
        {order.payout && order.state === 'approved' && <PayoutStateChip state={order.payout.state} strong />}
        <Typography variant="h1" sx={{ fontSize: '1.35rem' }}>
          <Xof value={order.total} strong />
        </Typography>
        <Box sx={{ color: 'text.secondary', flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {translate(order.kind === 'batch' ? 'order.batch' : 'order.single')} · {order.title}
        </Box>
        <OrderActions order={order} />
      </Box>
      <Panel>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 560, lineHeight: 1.45 }}>
          {order.payout ? (
            <PayoutSentence payout={order.payout} state={order.payout.state} plain={order.mayApprove} />
          ) : (
            translate('says.batch', { smart_count: order.count, total: xof(order.total), title: order.title })
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate(`order.now_${order.state}`, { who: order.requestedBy })}
        </Typography>
      </Panel>
    </>
  );
}
