import type { Role } from '../../../../../server/access/identity/user-words.js';
import type { OutageView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';

/** True when the server lets the user end an outage: one that holds payouts is ended by an administrator, or by the finance user who reported it. */
export function canEndOutage(
  { holdsPayouts, markedBy }: Pick<OutageView, 'holdsPayouts' | 'markedBy'>,
  role: Role | undefined,
  email: unknown,
): boolean {
  if (!role) return false;
  return !holdsPayouts || role === 'admin' || (role === 'finance' && markedBy === email);
}
