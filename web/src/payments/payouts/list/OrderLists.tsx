import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../../server/payments/payouts/orders/order.view.js';
import type { Selectable } from '../../../kit/list/columns.js';
import type { FilterDef } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useProjectFilters } from '../../../kit/list/useProjectFilters.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { PayoutListActions } from './PayoutListActions.js';
import { useOrderColumns } from './orderColumns.js';
import { PayoutTabs } from './PayoutTabs.js';
import { ApproveBulkAction } from './ApproveBulkAction.js';
import { ORDER_STATES } from '../../../../../server/payments/payouts/orders/order-words.js';

const OLDEST = { field: 'requestedAt', order: 'ASC' as const };
const NEWEST = { field: 'createdAt', order: 'DESC' as const };
const FOR_ME = { waitingForMe: 'true' };
const BATCHES = { kind: 'batch' };
const ACTIONS = { href: orderPath };

/** Lists requests that await the reader's approval, oldest first; several are approved with one code. */
export function OrdersToApprove() {
  const translate = useTranslate();
  const byProject = useProjectFilters('payouts').filter(({ kind }) => kind === 'choice');
  const selectable: Selectable<OrderRow> = {
    offered: ({ mayApprove }) => mayApprove,
    label: ({ title }) => translate('selection.row', { what: title }),
    onPhone: true,
  };
  return (
    <ListPage<OrderRow>
      resource="payout-orders"
      texts="toApprove"
      storeName="payouts-to-approve"
      columns={useOrderColumns('to-approve')}
      filters={byProject}
      sort={OLDEST}
      actions={ACTIONS}
      fixed={FOR_ME}
      head={<PayoutListActions />}
      tabs={<PayoutTabs tab="to-approve" />}
      above={<SendingBanner />}
      selectable={selectable}
      bulkActions={<ApproveBulkAction />}
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
      choices: ORDER_STATES.map((id) => ({
        id,
        text: translate(`orderState.${id}`),
      })),
    },
    ...byProject,
  ];
  return (
    <ListPage<OrderRow>
      resource="payout-orders"
      texts="batches"
      storeName="payouts-batches"
      columns={useOrderColumns('batches')}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      fixed={BATCHES}
      head={<PayoutListActions />}
      tabs={<PayoutTabs tab="batches" />}
      above={<SendingBanner />}
      live
    />
  );
}

/** Returns the address of an order; a draft batch has a page of its own. */
function orderPath({ id, kind, state }: Pick<OrderRow, 'id' | 'kind' | 'state'>): string {
  return kind === 'batch' && state === 'draft' ? `/payout-batches/${id}` : `/payout-orders/${id}`;
}
