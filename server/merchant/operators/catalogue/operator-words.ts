export const PAYIN_MODES = [
  'ussd_otp',
  'ussd_push',
  'guided_ussd',
  'sms_otp',
  'aggregator_redirect',
  'operator_redirect',
] as const;

export type PayinMode = (typeof PAYIN_MODES)[number];
