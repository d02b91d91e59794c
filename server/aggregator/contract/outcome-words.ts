/** Statuses of the aggregator after normalisation: `nocompleted` and `notcompleted` are one. */
export const KNOWN_STATUSES = ['completed', 'notcompleted', 'pending'] as const;
export type KnownStatus = (typeof KNOWN_STATUSES)[number];

/** Lists of sub-codes; the same code differs in meaning between them (docs/aggregator-interface.md#error-codes). */
export const SUB_CODE_LISTS = [
  'createInvoice',
  'confirmInvoice',
  'createWithdrawal',
  'createStraightWithdrawal',
] as const;
export type SubCodeList = (typeof SUB_CODE_LISTS)[number];

/** Names of the token parameter of payin confirm; 'both' sends both names. */
export const PAYIN_CONFIRM_PARAMETERS = ['token', 'invoiceToken', 'both'] as const;
export type PayinConfirmParameter = (typeof PAYIN_CONFIRM_PARAMETERS)[number];

export const PAYOUT_CONFIRM_PARAMETERS = ['withdrawalToken', 'token', 'both'] as const;
export type PayoutConfirmParameter = (typeof PAYOUT_CONFIRM_PARAMETERS)[number];

/** Forms of a callback that was read; XML counts as the copy that is no form. */
export const BODY_ENCODINGS = ['form', 'json', 'xml'] as const;
export type BodyEncoding = (typeof BODY_ENCODINGS)[number];

/** Forms of a callback. */
export const CALLBACK_ENCODINGS = [...BODY_ENCODINGS, 'unreadable'] as const;
export type CallbackEncoding = (typeof CALLBACK_ENCODINGS)[number];

/** Parts of an answer that may lie outside the contract. */
export const CONTRACT_DRIFTS = ['sub_code', 'status', 'field', 'shape'] as const;
export type ContractDrift = (typeof CONTRACT_DRIFTS)[number];
