export const OPERATIONS = [
  'hosted_payin',
  'payin_confirm',
  'direct_payin',
  'wallet_otp',
  'wallet_payin',
  'wallet_payout',
  'mobile_money_payout',
  'payout_confirm',
] as const;

export type OperationName = (typeof OPERATIONS)[number];
export type ListName = 'createInvoice' | 'confirmInvoice' | 'createWithdrawal' | 'createStraightWithdrawal';

export const LIST_OF: Readonly<Record<OperationName, ListName>> = {
  hosted_payin: 'createInvoice',
  payin_confirm: 'confirmInvoice',
  direct_payin: 'createInvoice',
  wallet_otp: 'createInvoice',
  wallet_payin: 'createInvoice',
  wallet_payout: 'createWithdrawal',
  mobile_money_payout: 'createStraightWithdrawal',
  payout_confirm: 'confirmInvoice',
};

type Reason =
  | 'bearer'
  | 'apikey'
  | 'disabled'
  | 'amount'
  | 'ip'
  | 'internal'
  | 'data'
  | 'api'
  | 'no_hash'
  | 'bad_hash'
  | 'partner';

type Codes = Readonly<Record<Reason, string>>;

/**
 * Code of each reason per list. Codes of a single rule are in the code of that rule. A list without a code for a reason
 * uses the nearest: createInvoice and confirmInvoice have none for the partner, createStraightWithdrawal none for data
 * input.
 */
export const CODES: Readonly<Record<ListName, Codes>> = {
  createInvoice: {
    bearer: '00',
    apikey: '00',
    disabled: '01',
    amount: '02',
    ip: '03',
    internal: '04',
    data: '08',
    api: '09',
    no_hash: '10',
    bad_hash: '11',
    partner: '09',
  },
  confirmInvoice: {
    bearer: '00',
    apikey: '00',
    disabled: '01',
    amount: '04',
    ip: '03',
    internal: '03',
    data: '04',
    api: '03',
    no_hash: '03',
    bad_hash: '03',
    partner: '03',
  },
  createWithdrawal: {
    bearer: '00',
    apikey: '00',
    disabled: '01',
    amount: '05',
    ip: '06',
    internal: '08',
    data: '09',
    api: '10',
    no_hash: '11',
    bad_hash: '12',
    partner: '13',
  },
  createStraightWithdrawal: {
    bearer: '00',
    apikey: '01',
    disabled: '01',
    amount: '02',
    ip: '14',
    internal: '09',
    data: '10',
    api: '10',
    no_hash: '11',
    bad_hash: '12',
    partner: '15',
  },
};

export function isCreate(operation: OperationName): boolean {
  return !['payin_confirm', 'payout_confirm', 'wallet_otp'].includes(operation);
}

export function isConfirm(operation: OperationName): boolean {
  return operation === 'payin_confirm' || operation === 'payout_confirm';
}
