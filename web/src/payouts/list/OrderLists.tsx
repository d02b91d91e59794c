import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../server/payouts/orders/order.view.js';
import type { FilterDef } from '../../list/filters.js';
import { ListPage } from '../../list/ListPage.js';
import { useProjectFilters } from '../../list/useProjectFilters.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { PayoutListActions } from './PayoutListActions.js';
import { useOrderColumns } from './orderColumns.js';
import { PayoutTabs } from './PayoutTabs.js';
import { ApproveSelectionBar } from './ApproveSelectionBar.js';
import { useSelection } from './useSelection.js';

const OLDEST = { field: 'requestedAt', order: 'ASC' as const };
const NEWEST = { field: 'createdAt', order: 'DESC' as const };
const FOR_ME = { waitingForMe: 'true' };
const BATCHES = { kind: 'batch' };

/** The requests that wait for the reader's own word, the oldest first; several are approved with one code. */
export function OrdersToApprove() {
  const selection = useSelection();
  const { toggle } = selection;
  const byProject = useProjectFilters('payouts').filter(({ kind }) => kind === 'choice');
  const onKey = useCallback(
    (key: string, row: OrderRow) => {
      if (key !== 'x' || !row.mayApprove) return false;
      toggle(row.id);
      return true;
    },
    [toggle],
  );
  const actions = useMemo(() => ({ href: orderPath, onKey }), [onKey]);
  return (
    <ListPage<OrderRow>
      resource="payout-orders"
      texts="toApprove"
      columns={useOrderColumns(selection)}
      filters={byProject}
      sort={OLDEST}
      actions={actions}
      fixed={FOR_ME}
      head={<PayoutListActions />}
      tabs={<PayoutTabs tab="to-approve" />}
      above={({ rows = [] }) => (
        <>
          <SendingBanner />
          <ApproveSelectionBar rows={rows} selection={selection} />
        </>
      )}
      hint="toApprove.keys"
      live
    />
  );
}

/** Files of payouts: the reader's own drafts, and everything that was requested. */
export function BatchList() {
  const translate = useTranslate();
  const byProject = useProjectFilters('payouts').filter(({ kind }) => kind === 'choice');
  const filters: FilterDef[] = [
    {
      kind: 'choice',
      name: 'state',
      label: 'payouts.filter.state',
      several: true,
      choices: ['draft', 'requested', 'approved', 'rejected', 'cancelled'].map((id) => ({
        id,
        text: translate(`orderState.${id}`),
      })),
    },
    ...byProject,
  ];
  const actions = useMemo(() => ({ href: orderPath }), []);
  return (
    <ListPage<OrderRow>
      resource="payout-orders"
      texts="batches"
      columns={useOrderColumns()}
      filters={filters}
      sort={NEWEST}
      actions={actions}
      fixed={BATCHES}
      head={<PayoutListActions />}
      tabs={<PayoutTabs tab="batches" />}
      above={() => <SendingBanner />}
      live
    />
  );
}

/** Where a request is read: a batch that is still a draft is worked on at its own page. */
export function orderPath({ id, kind, state }: Pick<OrderRow, 'id' | 'kind' | 'state'>): string {
  return kind === 'batch' && state === 'draft' ? `/payout-batches/${id}` : `/payout-orders/${id}`;
}
