/** Paths and field names of the aggregator's interface. Only the client and the sandbox may use them. */
export const PATHS = {
  hosted_payin: '/pay/v01/redirect/checkout-invoice/create',
  payin_confirm: '/pay/v01/redirect/checkout-invoice/confirm',
  direct_payin: '/pay/v01/straight/checkout-invoice/create',
  wallet_otp: '/pay/v02/debitotp',
  wallet_payin: '/pay/v02/debitwallet/withotp',
  wallet_payout: '/pay/v01/withdrawal/create',
  mobile_money_payout: '/pay/v01/straight/payout',
  payout_confirm: '/pay/v01/withdrawal/confirm/',
} as const;

/** Text of a refusal in `response_text`: two digits and an optional letter. */
export const SUB_CODE_TEXT = /^\s*Echec \(Code(\d{2}[a-z]?)\)\s*$/;

/** Sub-code as a user may enter it: alone, or in the whole text of the answer. */
export const SUB_CODE_TEXT_OR_CODE = /^(\d{2}[a-z]?|Echec \(Code\d{2}[a-z]?\))$/;

/** Extracts `04` from `04` or `Echec (Code04)`. */
export function readSubCode(text: string): string | undefined {
  return /(\d{2}[a-z]?)\)?$/.exec(text)?.[1];
}

/** Known fields per kind of answer; any other field is drift. */
export const ENVELOPE_FIELDS: ReadonlySet<string> = new Set([
  'response_code',
  'token',
  'response_text',
  'response_text_details',
  'description',
  'custom_data',
  'wiki',
]);

/** Includes the fields of payouts and of the older shape. */
export const CONFIRM_FIELDS: ReadonlySet<string> = new Set([
  ...ENVELOPE_FIELDS,
  'status',
  'operator_id',
  'operator_name',
  'customer',
  'montant',
  'amount',
  'date',
  'external_id',
  'oreference',
  'request_id',
  'customer_details',
  'transaction_id',
  'items',
]);

export const CALLBACK_FIELDS: ReadonlySet<string> = new Set([...CONFIRM_FIELDS, 'url', 'url_method']);

export const OTP_FIELDS: ReadonlySet<string> = new Set(['error', 'message']);
