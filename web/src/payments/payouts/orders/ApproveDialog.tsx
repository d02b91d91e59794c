import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../../server/payments/payouts/orders/order.view.js';
import { xof } from '../../../kit/format/money.js';
import { BoundApproval } from '../../../access/approvals/BoundApproval.js';
import { useInWhoseName } from '../../../access/approvals/InWhoseName.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  /** As they were shown: revisions, count and total are what is approved. */
  orders: readonly OrderRow[];
  onClose: (done: boolean) => void;
}

/** Repeats the consequences with total and count and takes the code. The approval covers exactly these payouts. */
export function ApproveDialog({ orders, onClose }: Props) {
  const translate = useTranslate();
  // Closed before the list is read again: the focus goes back to what opened it, then to what takes its place.
  const { acting, send } = useSend({ onSent: () => onClose(true) });
  const name = useInWhoseName(orders);
  const count = orders.reduce((sum, order) => sum + order.count, 0);
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const approve = (code: string) =>
    send(
      dataProvider.approvePayoutOrders,
      { orders: orders.map(({ id, revision }) => ({ id, revision })), count, total, code, ...name.values },
      orders.some((order) => order.approved + 1 < order.needed) ? 'order.recorded' : 'order.approvedDone',
    );
  return (
    <BoundApproval
      title={translate('order.approveTitle', { smart_count: orders.length })}
      act={translate('order.approveAct', { smart_count: count, total: xof(total) })}
      items={orders.map((order) => ({ id: order.id, line: <Line order={order} /> }))}
      figures={[
        { label: translate('order.total'), value: xof(total) },
        { label: translate('order.count'), value: String(count) },
      ]}
      note={translate('order.approveNote')}
      acting={acting}
      onApprove={approve}
      onClose={() => onClose(false)}
    >
      {name.input}
    </BoundApproval>
  );
}

function Line({ order }: { order: OrderRow }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  return (
    <>
      {order.to ? (
        <PayoutSentence payout={{ ...order.to, amount: order.total }} plain />
      ) : (
        translate('says.batch', { smart_count: order.count, total: xof(order.total), title: order.title })
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {translate('order.askedBy', { who: nameOf(order.requestedBy) })} · {order.title}
      </Box>
    </>
  );
}
