import type { Role } from '../../access/identity/user.view.js';
import type { PayoutView, RetryAdvice } from './payout-page.view.js';

type PayoutAction = PayoutView['may'][number];

/** A payout as it stands for its reader. */
interface PayoutForReader {
  state: PayoutView['state'];
  holdWhy: PayoutView['holdWhy'];
  retry: RetryAdvice;
}

/** What a reader may do with a payout now, as the server will judge it again when they do it. Support only reads. */
export function permittedActions({ state, holdWhy, retry }: PayoutForReader, role: Role): PayoutAction[] {
  if (role === 'support') return [];
  const acts: PayoutAction[] = [];
  const waiting = state === 'held' || state === 'returned';
  if (state === 'ready') acts.push('hold');
  if (waiting && holdWhy !== 'low_balance') acts.push('unhold');
  if (waiting || state === 'ready' || state === 'requested') acts.push('cancel');
  if (retry.allowed && role === 'admin') acts.push('retry');
  if (state === 'possibly_paid') acts.push('attach_token', 'prove_not_created');
  return acts;
}
