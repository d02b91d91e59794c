import type { PersonView } from '../../../../server/access/person.view.js';
import type { OrderView, PayoutState } from '../../../../server/payouts/payout.view.js';

export type OrderAct = 'approve' | 'reject' | 'edit' | 'cancel';

/** Payouts that have not been sent: they can still be taken back. */
const UNSENT: readonly PayoutState[] = ['requested', 'ready', 'held', 'returned'];

type Order = Pick<
  OrderView,
  'state' | 'kind' | 'requestedBy' | 'mayApprove' | 'steps' | 'progress' | 'approvals' | 'revision'
>;

/** What the console offers somebody on a request. The server decides by itself. */
export function actsOn(order: Order, person: Pick<PersonView, 'email' | 'role'>): OrderAct[] {
  if (person.role === 'support') return [];
  const own = order.requestedBy === person.email;
  const waits = order.state === 'requested';
  const named = order.steps.some(({ roles }) => roles.includes(person.role));
  const decided = order.approvals.some(
    (one) => one.person === person.email && one.revision === order.revision,
  );
  const unsent = UNSENT.some((state) => (order.progress[state]?.count ?? 0) > 0);
  const acts: (OrderAct | false)[] = [
    waits && order.mayApprove && 'approve',
    waits && !own && named && !decided && 'reject',
    waits && own && order.kind === 'single' && 'edit',
    (own || person.role === 'admin') && (waits || (order.state === 'approved' && unsent)) && 'cancel',
  ];
  return acts.filter((act) => act !== false);
}
