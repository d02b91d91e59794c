/** Ways in which live deployments differ. Settings of a sandbox project; a fault of the same sense changes one call. */
export interface Variants {
  /** Names of the token parameter that payin confirm reads. */
  payinConfirmReads: 'either' | 'token' | 'invoiceToken';
  /** Names of the token parameter that payout confirm reads. */
  payoutConfirmReads: 'any' | 'withdrawalToken' | 'payoutToken' | 'token';
  /** Confirm answers Code02 to a token whose 24 hours are over. */
  tokensExpire: boolean;
  failedSpelling: 'notcompleted' | 'nocompleted';
  /** How confirm answers for a failed transaction. */
  failedAnswer: '00' | '01_with_status' | '01_without_status';
  /** An empty `status` while pending. */
  emptyPending: boolean;
  /** `transaction_id` on top, `id_invoice` in the items, amounts as strings. */
  olderShape: boolean;
  amountsAsStrings: boolean;
  operatorIdAsNumber: boolean;
  /** Shape of `custom_data` in confirms and callbacks. */
  customData: 'items' | 'empty_array' | 'empty_text' | 'object' | 'json_text';
  /** How the form copy of a callback writes `custom_data`. */
  form: 'bracketed' | 'json_text' | 'flat';
  /** The token in a payin's callback. */
  callbackToken: 'other' | 'empty';
  /** Where a callback carries the merchant's identifier. */
  identifiedBy: 'all' | 'transaction_id' | 'external_id' | 'request_id';
  /** How confirms and callbacks spell their top-level fields: `operator_name`, `Operator_Name`, `operatorName`. */
  fieldNames: 'usual' | 'capital' | 'camel';
  /** Also reads amounts written as JSON strings in creates. */
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
