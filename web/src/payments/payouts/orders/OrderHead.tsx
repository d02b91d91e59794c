import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { xof } from '../../../kit/format/money.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { OrderStateChip, PayoutChip } from '../summary/PayoutState.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { NextApproval } from '../../../access/approvals/NextApproval.js';
import { usePageKeys } from '../../../kit/layout/usePageKeys.js';
import { useSession } from '../../../kit/session/useSession.js';
import { ApproveDialog } from './ApproveDialog.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { availableOrderActions, type OrderAction } from './availableOrderActions.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Summarises the request and offers its actions. */
export function OrderHead() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const nameOf = useNameOf();
  useEffect(() => {
    document.title = `${order.title} · Rappro`;
  }, [order.title]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
        <OrderStateChip state={order.state} strong />
        {order.payout && order.state === 'approved' && <PayoutChip payout={order.payout} strong />}
        <Typography variant="h1" sx={{ fontSize: 'figure' }}>
          <Xof value={order.total} strong />
        </Typography>
        <Box sx={{ color: 'text.secondary', flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {translate(order.kind === 'batch' ? 'order.batch' : 'order.single')} · {order.title}
        </Box>
        <NextApproval id={order.id} decided={!order.mayApprove} />
        <OrderActions />
      </Box>
      <Panel>
        <Typography sx={{ fontSize: 'body', fontWeight: 500, lineHeight: 1.45 }}>
          {order.payout ? (
            <PayoutSentence
              payout={order.payout}
              state={order.payout.state}
              isStated={order.payout.isStated}
              plain={order.mayApprove}
            />
          ) : (
            translate('says.batch', { smart_count: order.count, total: xof(order.total), title: order.title })
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate(`order.now_${order.state}`, { who: nameOf(order.requestedBy) })}
        </Typography>
      </Panel>
    </>
  );
}

/** Offers the actions on a request, the likeliest last; those that move money open a dialog. */
function OrderActions() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const user = useSession()?.user;
  const [open, setOpen] = useState<OrderAction>();
  const close = () => setOpen(undefined);
  const actions = user ? availableOrderActions(order, user) : [];
  usePageKeys({ a: actions.includes('approve') ? () => setOpen('approve') : undefined });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {actions.includes('cancel') && (
        <Button color="inherit" onClick={() => setOpen('cancel')}>
          {translate('order.cancel')}…
        </Button>
      )}
      {actions.includes('edit') && (
        <Button component={Link} to={`/payout-orders/${order.id}/edit`} variant="outlined">
          {translate('order.edit')}
        </Button>
      )}
      {actions.includes('reject') && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('reject')}>
          {translate('order.reject')}…
        </Button>
      )}
      {actions.includes('approve') && (
        <Button variant="contained" translate="no" onClick={() => setOpen('approve')}>
          {translate('order.approve')}…
        </Button>
      )}
      {open === 'approve' && <ApproveDialog orders={[order]} onClose={close} />}
      {open === 'reject' && (
        <ReasonDialog
          title={translate('order.reject')}
          text={translate('order.rejectText', { who: nameOf(order.requestedBy) })}
          act={translate('order.reject')}
          action={dataProvider.rejectPayoutOrder}
          params={{ id: order.id, revision: order.revision }}
          done="order.rejected"
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title={translate('order.cancel')}
          text={translate(order.state === 'approved' ? 'order.cancelRestText' : 'order.cancelText')}
          act={translate('order.cancel')}
          action={dataProvider.cancelPayoutOrder}
          params={{ id: order.id }}
          done="order.cancelled"
          onClose={close}
        />
      )}
    </Box>
  );
}
