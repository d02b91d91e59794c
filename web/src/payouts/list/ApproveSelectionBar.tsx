import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../server/payouts/orders/order.view.js';
import { xof } from '../../format/money.js';
import { ApproveDialog } from '../orders/ApproveDialog.js';
import type { Selection } from './useSelection.js';

/** What was chosen, what it comes to, and the one act for all of it. */
export function ApproveSelectionBar({ rows, selection }: { rows: OrderRow[]; selection: Selection }) {
  const translate = useTranslate();
  const [approving, setApproving] = useState<OrderRow[]>();
  const open = rows.filter(({ mayApprove }) => mayApprove);
  const chosen = open.filter(({ id }) => selection.ids.has(id));
  if (!open.length) return null;
  return (
    <Box
      role="group"
      aria-label={translate('payouts.chosen')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 34, flexShrink: 0 }}
    >
      <Button
        color="inherit"
        onClick={() => selection.choose(chosen.length === open.length ? [] : open.map(({ id }) => id))}
      >
        {translate(chosen.length === open.length ? 'payouts.chooseNone' : 'payouts.chooseAll', {
          count: open.length,
        })}
      </Button>
      {chosen.length > 0 && (
        <>
          <Button variant="contained" onClick={() => setApproving(chosen)}>
            {translate('payouts.approveChosen', { smart_count: chosen.length })}…
          </Button>
          <Box component="strong" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {xof(chosen.reduce((sum, { total }) => sum + total, 0))}
          </Box>
        </>
      )}
      {approving && (
        <ApproveDialog
          orders={approving}
          onClose={(done) => {
            setApproving(undefined);
            if (done) selection.choose([]);
          }}
        />
      )}
    </Box>
  );
}
