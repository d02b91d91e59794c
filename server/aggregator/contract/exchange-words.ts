/** Causes of API calls, in the order of the filter. */
export const EXCHANGE_CAUSES = [
  'create',
  'schedule',
  'callback',
  'person',
  'later',
  'retry',
  'audit',
  'probe',
  'test',
] as const;
export type ExchangeCause = (typeof EXCHANGE_CAUSES)[number];

export const EXCHANGE_OUTCOMES = ['accepted', 'refused', 'status', 'unrecognised', 'unanswered'] as const;
export type ExchangeOutcome = (typeof EXCHANGE_OUTCOMES)[number];

export const EXCHANGE_OPERATIONS = [
  'hosted_payin',
  'direct_payin',
  'wallet_otp',
  'wallet_payin',
  'wallet_payout',
  'mobile_money_payout',
  'payin_confirm',
  'payout_confirm',
] as const;
export type Operation = (typeof EXCHANGE_OPERATIONS)[number];
