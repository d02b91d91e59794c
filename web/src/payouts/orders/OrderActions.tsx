import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../server/payouts/orders/order.view.js';
import { useSession } from '../../access/useSession.js';
import { ApproveDialog } from './ApproveDialog.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { availableOrderActions, type OrderAction } from './availableOrderActions.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** What the reader may do with a request now, the likeliest last; money moves only through a dialog. */
export function OrderActions({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const person = useSession()?.person;
  const [open, setOpen] = useState<OrderAction>();
  const close = () => setOpen(undefined);
  const acts = person ? availableOrderActions(order, person) : [];
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {acts.includes('cancel') && (
        <Button color="inherit" onClick={() => setOpen('cancel')}>
          {translate('order.cancel')}…
        </Button>
      )}
      {acts.includes('edit') && (
        <Button component={Link} to={`/payout-orders/${order.id}/edit`} variant="outlined">
          {translate('order.edit')}
        </Button>
      )}
      {acts.includes('reject') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
          {translate('order.reject')}…
        </Button>
      )}
      {acts.includes('approve') && (
        <Button variant="contained" onClick={() => setOpen('approve')}>
          {translate('order.approve')}…
        </Button>
      )}
      {open === 'approve' && <ApproveDialog orders={[order]} onClose={close} />}
      {open === 'reject' && (
        <ReasonDialog
          grave
          title={translate('order.reject')}
          text={translate('order.rejectText', { who: order.requestedBy })}
          act={translate('order.reject')}
          action={dataProvider.rejectPayoutOrder}
          params={{ id: order.id, revision: order.revision }}
          done="order.rejected"
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          grave
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
