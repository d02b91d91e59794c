import type { Operation, SubCodeList } from '../contract/outcomes.js';
import { SUB_CODE_LIST_OF } from './parse-answer.js';

/** The sub-code that means "IP denied", by list; the confirm list has none. */
const ADDRESS_DENIED: Partial<Record<SubCodeList, string>> = {
  createInvoice: '03',
  createWithdrawal: '06',
  createStraightWithdrawal: '14',
};

const OPERATIONS: readonly Operation[] = [
  'hosted_payin',
  'direct_payin',
  'wallet_payin',
  'wallet_payout',
  'mobile_money_payout',
];

/** The refusals that mean that the address a call came from is not whitelisted. */
export function addressDenials(): { operation: Operation; code: string }[] {
  return OPERATIONS.flatMap((operation) => {
    const code = ADDRESS_DENIED[SUB_CODE_LIST_OF[operation]];
    return code ? [{ operation, code }] : [];
  });
}
