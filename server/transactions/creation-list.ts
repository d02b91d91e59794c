import type { SubCodeList } from '../aggregator/outcome.js';
import type { Kind } from './lifecycle.js';

/** The list of sub-codes of the call that created a transaction: it explains a refused call and a final failure. */
export function creationList({ kind, channel }: { kind: Kind; channel: string }): SubCodeList {
  if (kind === 'payin') return 'createInvoice';
  return channel === 'wallet' ? 'createWithdrawal' : 'createStraightWithdrawal';
}
