import type { Operation, SubCodeList } from '../contract/outcomes.js';

/** The list whose sub-codes an operation answers (docs/aggregator-interface.md#error-codes). */
export const SUB_CODE_LIST_OF: Record<Operation, SubCodeList> = {
  hosted_payin: 'createInvoice',
  direct_payin: 'createInvoice',
  wallet_otp: 'createInvoice',
  wallet_payin: 'createInvoice',
  payin_confirm: 'confirmInvoice',
  payout_confirm: 'confirmInvoice',
  wallet_payout: 'createWithdrawal',
  mobile_money_payout: 'createStraightWithdrawal',
};

/** The operations that create a transaction. */
export const CREATION_OPERATIONS = [
  'hosted_payin',
  'direct_payin',
  'wallet_payin',
  'wallet_payout',
  'mobile_money_payout',
] as const satisfies readonly Operation[];

interface Creation {
  kind: 'payin' | 'payout';
  channel: string;
}

/** The list of the call that created a transaction: it explains a refused call and a final failure. */
export function creationSubCodeList(creation: Creation): SubCodeList {
  return SUB_CODE_LIST_OF[creationOperation(creation)];
}

function creationOperation({ kind, channel }: Creation): (typeof CREATION_OPERATIONS)[number] {
  if (kind === 'payout') return channel === 'wallet' ? 'wallet_payout' : 'mobile_money_payout';
  if (channel === 'wallet') return 'wallet_payin';
  return channel === 'direct' ? 'direct_payin' : 'hosted_payin';
}
