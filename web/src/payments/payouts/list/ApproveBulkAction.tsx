import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../../server/payments/payouts/orders/order.view.js';
import { SelectionBar, useSelectedRows } from '../../../kit/list/RowSelection.js';
import { ApproveDialog } from '../orders/ApproveDialog.js';

/** Approves the selected requests with one code. */
export function ApproveBulkAction() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const chosen = useSelectedRows<OrderRow>();
  const [approving, setApproving] = useState<OrderRow[]>();
  return (
    <>
      <SelectionBar
        total={chosen.reduce((sum, { total }) => sum + total, 0)}
        onPhone
        rows={chosen.map(({ id, title, total: amount }) => ({ id, name: title, amount }))}
      >
        <Button variant="contained" translate="no" onClick={() => setApproving(chosen)}>
          {translate('payouts.approveChosen', { smart_count: chosen.length })}…
        </Button>
      </SelectionBar>
      {approving && (
        <ApproveDialog
          orders={approving}
          onClose={(done) => {
            setApproving(undefined);
            if (done) onUnselectItems();
          }}
        />
      )}
    </>
  );
}
