import type { SubCodeList } from '../../aggregator/contract/outcomes.js';
import type { TransactionKind } from './lifecycle.js';

/** The list of sub-codes of the call that created a transaction: it explains a refused call and a final failure. */
export function creationSubCodeList({ kind, channel }: { kind: TransactionKind; channel: string }): SubCodeList {
  if (kind === 'payin') return 'createInvoice';
  return channel === 'wallet' ? 'createWithdrawal' : 'createStraightWithdrawal';
}
