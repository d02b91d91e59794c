import type { Role } from '../../../access/identity/user-words.js';
import type { PayoutView, RetryAdvice } from './payout-page.view.js';

type PayoutAction = PayoutView['may'][number];

interface PayoutForReader {
  state: PayoutView['state'];
  holdWhy: PayoutView['holdWhy'];
  retry: RetryAdvice;
}

/**
 * Returns the actions shown to the reader; the server checks them again when they are executed. Support and auditors only read.
 */
export function permittedActions({ state, holdWhy, retry }: PayoutForReader, role: Role): PayoutAction[] {
  if (role === 'support' || role === 'auditor') return [];
  const acts: PayoutAction[] = [];
  const waiting = state === 'held' || state === 'returned';
  if (state === 'ready') acts.push('hold');
  if (waiting && holdWhy !== 'low_balance') acts.push('unhold');
  if (waiting || state === 'ready' || state === 'requested') acts.push('cancel');
  if (retry.allowed && role === 'admin') acts.push('retry');
  if (state === 'possibly_paid') acts.push('attach_token', 'prove_not_created', 'prove_failed');
  return acts;
}

/** Returns how the reader may retry a failed payout: alone, and by a request together with others of its cause. */
export function permittedRetries(
  { retry, wasUnknown }: { retry: RetryAdvice; wasUnknown: boolean },
  role: Role,
): ('retry' | 'request')[] {
  if (!retry.allowed || (role !== 'admin' && role !== 'finance')) return [];
  return [...(role === 'admin' ? ['retry' as const] : []), ...(wasUnknown ? [] : ['request' as const])];
}
