import { parseInstant } from '../../../platform/common/time/instant.js';
import type { BalanceView } from '../../accounts/balance/balance.view.js';

const INCOMING = new Set(['stated', 'payins', 'pending_payins', 'hinted_payins', 'payins_elsewhere', 'cash']);

/**
 * Returns true when an account may hold an amount (XOF) that it was refused for. A refusal moves no funds, so a retry
 * too early costs one call at most; without any sign of new funds it would only be refused again.
 * - With an upper bound: the bound plus pending payins that may arrive must cover the amount. The refusal lowered the
 * bound; a stated balance, an approved Cashin or payins raise it.
 * - Without an upper bound: evidence of incoming funds must be later than the refusal.
 * - Without an operator there is no account to evaluate: the user's reason suffices.
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
