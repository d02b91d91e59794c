import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../../server/payments/payouts/orders/order.view.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import type { Column } from '../../../kit/list/columns.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { OrderStateChip } from '../summary/PayoutState.js';
import { Payee } from '../summary/Payee.js';
import { channelKey } from '../summary/destination.js';
import { Actor } from '../../../kit/fields/Actor.js';

/** Returns the columns of requests: those that await the reader's approval, or all batches. */
export function useOrderColumns(list: 'to-approve' | 'batches'): Column<OrderRow>[] {
  const zone = useListZone();
  const translate = useTranslate();
  return useMemo(() => {
    const columns: (Column<OrderRow> | false)[] = [
      {
        label: 'payouts.col.time',
        sort: 'createdAt',
        width: 112,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.requestedAt ?? row.createdAt} zone={zone} />,
      },
      {
        label: 'payouts.col.amount',
        sort: 'total',
        align: 'right',
        currency: true,
        width: 116,
        phone: 'side',
        cell: (row) => <Xof value={row.total} bare />,
      },
      {
        label: 'payouts.col.to',
        width: 216,
        phone: 'title',
        cell: (row) => <To row={row} />,
      },
      // Each line of a batch has its own.
      list === 'to-approve' && {
        label: 'payouts.col.channel',
        width: 122,
        cell: (row) => row.to && translate(channelKey(row.to)),
      },
      {
        label: 'payouts.col.purpose',
        typed: true,
        cell: (row) => <span title={row.title}>{row.title}</span>,
      },
      {
        label: 'payouts.col.project',
        width: 120,
        wideOnly: true,
        cell: (row) => row.projectName,
      },
      {
        label: 'payouts.col.requestedBy',
        width: 152,
        phone: 'line',
        cell: (row) => <Actor by={row.requestedBy} />,
      },
      {
        label: 'payouts.col.approvals',
        notExported: true,
        width: 124,
        phone: 'line',
        cell: (row) =>
          row.state === 'draft'
            ? null
            : translate('payouts.approvals', { approved: row.approved, smart_count: row.needed }),
      },
      // All that can be approved is in the same state.
      list === 'batches' && {
        label: 'payouts.col.state',
        sort: 'state',
        width: 188,
        phone: 'corner',
        cell: (row) => <OrderStateChip state={row.state} />,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [zone, translate, list]);
}

function To({ row }: { row: OrderRow }) {
  const translate = useTranslate();
  if (!row.to) return <>{translate('payouts.ofPayouts', { smart_count: row.count })}</>;
  const { payoutId } = row;
  return <Payee {...row.to} of={payoutId ? { subject: 'payout', id: payoutId } : undefined} />;
}
