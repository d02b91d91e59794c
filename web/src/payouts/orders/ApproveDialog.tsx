import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../server/payouts/orders/order.view.js';
import { xof } from '../../format/money.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { isFactorCode } from '../../inputs/factorCode.js';

interface Props {
  /** As they were shown: revisions, count and total are what is approved. */
  orders: readonly OrderRow[];
  onClose: (done: boolean) => void;
}

/** Repeats the consequences with total and count and takes the code. The approval covers exactly these payouts. */
export function ApproveDialog({ orders, onClose }: Props) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { acting, send } = useSend();
  const count = orders.reduce((sum, order) => sum + order.count, 0);
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const approve = async () => {
    const approval = { orders: orders.map(({ id, revision }) => ({ id, revision })), count, total, code };
    const sent = await send(
      dataProvider.approvePayoutOrders,
      approval,
      orders.some((order) => order.approved + 1 < order.needed) ? 'order.recorded' : 'order.approvedDone',
    );
    if (sent) onClose(true);
  };
  return (
    <FormDialog
      title={translate('order.approveTitle', { smart_count: orders.length })}
      act={translate('order.approveAct', { smart_count: count, total: xof(total) })}
      acting={acting}
      incomplete={!isFactorCode(code)}
      onSubmit={approve}
      onClose={() => onClose(false)}
    >
      <Box component="ul" sx={listStyle}>
        {orders.map((order) => (
          <li key={order.id}>
            <Line order={order} />
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Figure label={translate('order.total')} value={xof(total)} />
        <Figure label={translate('order.count')} value={String(count)} />
      </Box>
      <SecondFactorInput autoFocus value={code} onChange={setCode} error={fieldErrors(acting)['code']} />
      <Typography variant="caption" color="textSecondary">
        {translate('order.approveNote')}
      </Typography>
    </FormDialog>
  );
}

function Line({ order }: { order: OrderRow }) {
  const translate = useTranslate();
  return (
    <>
      {order.to ? (
        <PayoutSentence payout={{ ...order.to, amount: order.total }} plain />
      ) : (
        translate('says.batch', { smart_count: order.count, total: xof(order.total), title: order.title })
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {translate('order.askedBy', { who: order.requestedBy })} · {order.title}
      </Box>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="div">
        {label}
      </Typography>
      <Box translate="no" sx={{ fontSize: 'title', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  maxHeight: 260,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  '& li': { px: 1.5, py: 1 },
  '& li + li': { borderTop: 1, borderColor: 'divider' },
};
