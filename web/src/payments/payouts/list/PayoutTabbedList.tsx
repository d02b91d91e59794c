import { useSearchParams } from 'react-router-dom';
import { BatchList, OrdersToApprove } from './OrderLists.js';
import { PayoutList } from './PayoutList.js';
import { tabOf } from './tabs.js';

export function PayoutTabbedList() {
  const [params] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  if (tab === 'to-approve') return <OrdersToApprove key={tab} />;
  if (tab === 'batches') return <BatchList key={tab} />;
  return <PayoutList key={tab} tab={tab} />;
}
