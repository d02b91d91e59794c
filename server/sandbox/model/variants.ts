/** Names of the token parameter of payout confirm. */
export const PAYOUT_NAMES = ['withdrawalToken', 'payoutToken', 'token'] as const;

/** Values that each variant may have. */
export const CHOICES = {
  payinConfirmReads: ['either', 'token', 'invoiceToken'],
  payoutConfirmReads: ['any', ...PAYOUT_NAMES],
  tokensExpire: [true, false],
  failedSpelling: ['notcompleted', 'nocompleted'],
  failedAnswer: ['00', '01_with_status', '01_without_status'],
  emptyPending: [true, false],
  olderShape: [true, false],
  amountsAsStrings: [true, false],
  operatorIdAsNumber: [true, false],
  customData: ['items', 'empty_array', 'empty_text', 'object', 'json_text'],
  form: ['bracketed', 'json_text', 'flat'],
  callbackToken: ['other', 'empty'],
  identifiedBy: ['all', 'transaction_id', 'external_id', 'request_id'],
  fieldNames: ['usual', 'capital', 'camel'],
  lenientAmounts: [true, false],
} as const;

type Choice<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];

/** Differences between live deployments. Settings of a sandbox project; a fault overrides them for one call. */
export interface Variants {
  /** Accepted names of the token parameter of payin confirm. */
  payinConfirmReads: Choice<'payinConfirmReads'>;
  /** Accepted names of the token parameter of payout confirm. */
  payoutConfirmReads: Choice<'payoutConfirmReads'>;
  /** True to answer Code02 for a token older than 24 hours. */
  tokensExpire: boolean;
  failedSpelling: Choice<'failedSpelling'>;
  /** Answer for a failed transaction: response code, with or without `status`. */
  failedAnswer: Choice<'failedAnswer'>;
  /** True for an empty `status` while pending. */
  emptyPending: boolean;
  /** True for a top-level `transaction_id`, `id_invoice` in the items and amounts as strings. */
  olderShape: boolean;
  amountsAsStrings: boolean;
  operatorIdAsNumber: boolean;
  customData: Choice<'customData'>;
  /** Encoding of `custom_data` in the form copy of a callback. */
  form: Choice<'form'>;
  callbackToken: Choice<'callbackToken'>;
  /** Field of a callback with the merchant's identifier. */
  identifiedBy: Choice<'identifiedBy'>;
  /** Spelling of top-level fields: `operator_name`, `Operator_Name`, `operatorName`. */
  fieldNames: Choice<'fieldNames'>;
  /** True to accept amounts as JSON strings in creates. */
  lenientAmounts: boolean;
}

export const FIELD_VARIANTS: Variants = {
  payinConfirmReads: 'either',
  payoutConfirmReads: 'any',
  tokensExpire: false,
  failedSpelling: 'notcompleted',
  failedAnswer: '00',
  emptyPending: false,
  olderShape: false,
  amountsAsStrings: false,
  operatorIdAsNumber: false,
  customData: 'items',
  form: 'bracketed',
  callbackToken: 'other',
  identifiedBy: 'all',
  fieldNames: 'usual',
  lenientAmounts: false,
};
