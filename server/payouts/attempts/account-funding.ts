import { parseInstant } from '../../common/time/clock.js';
import type { BalanceView } from '../../float/balance/balance.view.js';

/** Evidence that can put money into an account. */
const INCOMING = new Set(['stated', 'payins', 'pending_payins', 'hinted_payins', 'payins_elsewhere', 'cash']);

/**
 * Whether an account may hold an amount that it was refused for, as far as is known. A refusal moved nothing, so that
 * asking too early costs a call and never money; asking without any sign of new money is still refused, because it would
 * only be refused again.
 * - The upper bound decides where there is one, with what may arrive here or at another account: a refusal of X lowers it below X, and a stated balance, an approved Cashin
 *   or payins raise it again.
 * - Without an upper bound, one of these must have come since the refusal.
 * - Where the operator of the number is not known there is no account to look at: the person's reason is enough.
 * @param amount XOF
 */
export function mayCover(balance: BalanceView | undefined, amount: number, refusedAt: Date): boolean {
  if (!balance) return true;
  if (balance.high !== null) return balance.high + (balance.mayArrive?.amount ?? 0) >= amount;
  return balance.evidence.some(
    ({ kind, at, amount: moved, disbelieved }) =>
      INCOMING.has(kind) &&
      moved > 0 &&
      !disbelieved &&
      (parseInstant(at)?.getTime() ?? 0) > refusedAt.getTime(),
  );
}
