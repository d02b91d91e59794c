import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ListedPayout } from '../../../../../server/payments/payouts/orders/payout.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { xof } from '../../../kit/format/money.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import type { Selectable } from '../../../kit/list/columns.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { BulkAction } from '../../../kit/list/BulkAction.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { usePayoutColumns } from './columns.js';
import { usePayoutFilters } from './filters.js';
import { PayoutListActions } from './PayoutListActions.js';
import { PayoutTabs } from './PayoutTabs.js';
import { statesOf, type Tab } from './tabs.js';

const NEWEST = { field: 'createdAt', order: 'DESC' as const };
/** Held payouts are released in queue order, so the list starts with the first of the queue. */
const IN_ORDER = { field: 'createdAt', order: 'ASC' as const };
const ACTIONS = { href: (row: ListedPayout) => `/payouts/${row.id}` };

const nameOf = ({ beneficiary, purpose, amount }: ListedPayout) =>
  `${beneficiary ?? purpose}, ${xof(amount)}`;

/** Payouts of one state, or all of them. */
export function PayoutList({ tab }: { tab: Tab }) {
  const translate = useTranslate();
  const can = useCan();
  const [chosen] = useProjectChoice();
  const [params] = useSearchParams();
  const several = useProjects().length > 1 && !chosen && !params.has('projectId');
  const states = statesOf(tab).join(',');
  const fixed = useMemo(() => (states ? { state: states } : undefined), [states]);
  // Only what waits in the queue can be held back.
  const mayWait = tab === 'all' || tab === 'sending';
  const selectable: Selectable<ListedPayout> = {
    offered: ({ state }) => state === 'ready',
    label: (row) => translate('selection.row', { what: nameOf(row) }),
  };
  return (
    <ListPage<ListedPayout>
      key={tab}
      resource="payouts"
      texts="payouts"
      storeName={`payouts-${tab}`}
      columns={usePayoutColumns(several)}
      filters={usePayoutFilters(!states)}
      sort={tab === 'held' ? IN_ORDER : NEWEST}
      actions={ACTIONS}
      head={<PayoutListActions />}
      tabs={<PayoutTabs tab={tab} />}
      above={<SendingBanner />}
      {...(fixed ? { fixed } : {})}
      selectable={can('release', 'payouts') && mayWait ? selectable : undefined}
      bulkActions={
        <BulkAction<ListedPayout>
          title="payout.hold"
          text="payout.holdText"
          nameOf={nameOf}
          action={dataProvider.holdPayouts}
          withReason
        />
      }
      live
    />
  );
}
