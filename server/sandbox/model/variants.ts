/** Differences between live deployments. Settings of a sandbox project; a fault overrides them for one call. */
export interface Variants {
  /** Accepted names of the token parameter of payin confirm. */
  payinConfirmReads: 'either' | 'token' | 'invoiceToken';
  /** Accepted names of the token parameter of payout confirm. */
  payoutConfirmReads: 'any' | 'withdrawalToken' | 'payoutToken' | 'token';
  /** True to answer Code02 for a token older than 24 hours. */
  tokensExpire: boolean;
  failedSpelling: 'notcompleted' | 'nocompleted';
  /** Answer for a failed transaction: response code, with or without `status`. */
  failedAnswer: '00' | '01_with_status' | '01_without_status';
  /** True for an empty `status` while pending. */
  emptyPending: boolean;
  /** True for a top-level `transaction_id`, `id_invoice` in the items and amounts as strings. */
  olderShape: boolean;
  amountsAsStrings: boolean;
  operatorIdAsNumber: boolean;
  customData: 'items' | 'empty_array' | 'empty_text' | 'object' | 'json_text';
  /** Encoding of `custom_data` in the form copy of a callback. */
  form: 'bracketed' | 'json_text' | 'flat';
  callbackToken: 'other' | 'empty';
  /** Field of a callback with the merchant's identifier. */
  identifiedBy: 'all' | 'transaction_id' | 'external_id' | 'request_id';
  /** Spelling of top-level fields: `operator_name`, `Operator_Name`, `operatorName`. */
  fieldNames: 'usual' | 'capital' | 'camel';
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
