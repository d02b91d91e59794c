/** The status of a transaction as the aggregator spells it, after normalisation (`nocompleted` and `notcompleted` are one). */
export type KnownStatus = 'pending' | 'completed' | 'notcompleted';

/** The four lists of sub-codes; the same code means different things in each (docs/aggregator-interface.md#error-codes). */
export type SubCodeList =
  'createInvoice' | 'confirmInvoice' | 'createWithdrawal' | 'createStraightWithdrawal';

/** Something that the contract does not know: kept, shown, never guessed at. */
export interface SchemaDrift {
  kind: 'sub_code' | 'status' | 'field' | 'shape';
  /** The operation that said it, or 'callback'. */
  place: string;
  /** The code, status, field name or kind of shape, as received (at most 100 characters). */
  seen: string;
}

/** `01`: the aggregator answered and did nothing. */
export interface Refused {
  kind: 'refused';
  list: SubCodeList;
  /** `02`, `03a` …; undefined when `response_text` holds no code. */
  code?: string;
  /** `response_text`, as received. */
  text: string;
  /** `response_text_details`: free text with the real cause. */
  details?: string;
  /** The answer's own link to the list. */
  wiki?: string;
  drift: SchemaDrift[];
}

/**
 * No readable answer: a broken connection, a time-out, a 5xx, HTML, cut JSON, `00` without a token. For a create this
 * means that nobody knows whether it was done.
 */
export interface Unanswered {
  kind: 'unanswered';
  /** One short phrase: 'connect timeout', 'answer timeout', 'HTTP 502', 'not JSON', 'accepted without token' … */
  fault: string;
  /** True when the request surely never left: refused connection, unresolved name, blocked address. */
  neverSent: boolean;
  drift: SchemaDrift[];
}

export interface Accepted {
  kind: 'accepted';
  token: string;
  text: string;
  /** Present where `response_text` is a URL: the hosted page, or a redirect mode of a direct payin. */
  paymentUrl?: string;
  drift: SchemaDrift[];
}

/** The answer to a create of any kind (operations 1, 3, 5, 6, 7). */
export type CreateOutcome = Accepted | Refused | Unanswered;

/** The answer to "send an OTP" (operation 4), which has its own envelope. */
export type OtpOutcome =
  | { kind: 'sent'; message: string; drift: SchemaDrift[] }
  | { kind: 'denied'; message: string; drift: SchemaDrift[] }
  | Unanswered;

/** What a confirm or a callback says besides the status; absent where the answer is silent or unreadable. */
export interface TransactionFacts {
  /** The merchant's `transaction_id`, from custom_data or an older shape's top level. */
  reference?: string;
  /** XOF, only when it could be read exactly. */
  amount?: number;
  operatorId?: string;
  operatorName?: string;
  /** The payer's number, digits only. */
  customer?: string;
  externalId?: string;
  /** `oreference`: the operator's receipt. */
  receipt?: string;
  /** `P…`: what the payment page shows the customer. */
  requestId?: string;
}

/** Why a transaction failed, as the answer says it beside `notcompleted`; at least one of the two. */
export interface FailureReason {
  /** Of the list of the operation that created the transaction. */
  code?: string;
  details?: string;
}

/** The answer to a confirm (operations 2 and 8). */
export type ConfirmOutcome =
  | {
      kind: 'status';
      status: KnownStatus;
      /** As received. */
      said: string;
      facts: TransactionFacts;
      reason?: FailureReason;
      drift: SchemaDrift[];
    }
  | { kind: 'unrecognised'; said: string; facts: TransactionFacts; drift: SchemaDrift[] }
  | Refused
  | Unanswered;

/** One exchange with the aggregator, ready to be appended; every secret already redacted. */
export interface ExchangeRecord {
  id: string;
  projectId: string;
  transactionId: string | null;
  operation: Operation;
  cause: ExchangeCause;
  sentAt: Date;
  durationMs: number;
  method: 'GET' | 'POST';
  url: string;
  /** JSON object; `Apikey` and `Authorization` are '[redacted]'. */
  requestHeaders: string;
  /** As sent, with `otp` redacted; null where there is none. */
  requestBody: Buffer | null;
  answerStatus: number | null;
  /** JSON object. */
  answerHeaders: string | null;
  answerBody: Buffer | null;
  outcome: 'accepted' | 'refused' | 'status' | 'unrecognised' | 'unanswered';
  /** The status or sub-code, as received. */
  said: string | null;
  fault: string | null;
}

export type ExchangeCause = 'create' | 'schedule' | 'callback' | 'person' | 'later' | 'probe' | 'test';

/** The eight operations of the interface. */
export type Operation =
  | 'hosted_payin'
  | 'payin_confirm'
  | 'direct_payin'
  | 'wallet_otp'
  | 'wallet_payin'
  | 'wallet_payout'
  | 'mobile_money_payout'
  | 'payout_confirm';

/** A wire variant's settings of a project (see ARCHITECTURE.md, "Variants"). */
export interface WireVariants {
  /** Name of the token parameter of payin confirm; 'both' sends the two. */
  payinConfirmParameter: 'token' | 'invoiceToken' | 'both';
  payoutConfirmParameter: 'withdrawalToken' | 'token' | 'both';
  /** `Content-Type: application/json` on GET too. */
  contentTypeOnGet: boolean;
  /** A slash at the end of the payin confirm path. */
  trailingSlash: boolean;
  /** Amounts of `invoice.items` as JSON strings. */
  amountsAsStrings: boolean;
}

export const DEFAULT_VARIANTS: WireVariants = {
  payinConfirmParameter: 'token',
  payoutConfirmParameter: 'withdrawalToken',
  contentTypeOnGet: false,
  trailingSlash: false,
  amountsAsStrings: false,
};

/** All that a call needs of a project: its address, its credentials and its limits. */
export interface AggregatorAccount {
  projectId: string;
  baseUrl: string;
  credentials: Credentials;
  variants: WireVariants;
  maxInFlight: number;
  ratePerSecond: number | null;
}

export interface Credentials {
  apiKey: string;
  authToken: string;
}
