import type { UserView } from '../../../../../server/access/identity/user.view.js';
import type { OrderView } from '../../../../../server/payments/payouts/orders/order.view.js';
import { UNSENT_STATES } from '../../../../../server/payments/payouts/orders/payout-words.js';

export type OrderAction = 'approve' | 'reject' | 'edit' | 'cancel';

type Order = Pick<
  OrderView,
  'state' | 'kind' | 'requestedBy' | 'mayApprove' | 'steps' | 'progress' | 'approvals' | 'revision'
>;

/** Lists the actions that the console offers on a request; the server decides. */
export function availableOrderActions(order: Order, user: Pick<UserView, 'email' | 'role'>): OrderAction[] {
  if (user.role === 'support' || user.role === 'auditor') return [];
  const own = order.requestedBy === user.email;
  const waits = order.state === 'requested';
  const named = order.steps.some(({ roles }) => roles.includes(user.role));
  const decided = order.approvals.some((one) => one.user === user.email && one.revision === order.revision);
  const unsent = UNSENT_STATES.some((state) => (order.progress[state]?.count ?? 0) > 0);
  const actions: (OrderAction | false)[] = [
    waits && order.mayApprove && 'approve',
    waits && !own && named && !decided && 'reject',
    waits && own && order.kind === 'single' && 'edit',
    (own || user.role === 'admin') && (waits || (order.state === 'approved' && unsent)) && 'cancel',
  ];
  return actions.filter((action) => action !== false);
}
