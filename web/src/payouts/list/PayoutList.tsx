import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PayoutRow } from '../../../../server/payouts/orders/payout.view.js';
import { useProjects } from '../../dataProvider/useProjects.js';
import { useProjectChoice } from '../../layout/preferences.js';
import { ListPage } from '../../list/ListPage.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { usePayoutColumns } from './columns.js';
import { usePayoutFilters } from './filters.js';
import { PayoutListActions } from './PayoutListActions.js';
import { PayoutTabs } from './PayoutTabs.js';
import { statesOf, type Tab } from './tabs.js';

const NEWEST = { field: 'createdAt', order: 'DESC' as const };
/** What waits goes on in its order: the first of the queue stands first. */
const IN_ORDER = { field: 'createdAt', order: 'ASC' as const };
const ACTIONS = { href: (row: PayoutRow) => `/payouts/${row.id}` };

/** Payouts of one state, or all of them. */
export function PayoutList({ tab }: { tab: Tab }) {
  const [chosen] = useProjectChoice();
  const [params] = useSearchParams();
  const several = useProjects().length > 1 && !chosen && !params.has('projectId');
  const states = statesOf(tab).join(',');
  const fixed = useMemo(() => (states ? { state: states } : undefined), [states]);
  return (
    <ListPage<PayoutRow>
      key={tab}
      resource="payouts"
      texts="payouts"
      columns={usePayoutColumns(several)}
      filters={usePayoutFilters(!states)}
      sort={tab === 'held' ? IN_ORDER : NEWEST}
      actions={ACTIONS}
      head={<PayoutListActions />}
      tabs={<PayoutTabs tab={tab} />}
      above={() => <SendingBanner />}
      {...(fixed ? { fixed } : {})}
      live
    />
  );
}
