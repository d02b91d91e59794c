import type { ExchangeCause, ExchangeOutcome, Operation } from './exchange-words.js';
import type {
  KnownStatus,
  SubCodeList,
  PayinConfirmParameter,
  PayoutConfirmParameter,
  ContractDrift,
} from './outcome-words.js';

export type { ExchangeCause, Operation } from './exchange-words.js';
/** Value outside the contract: stored and shown, never interpreted. */
export interface SchemaDrift {
  kind: ContractDrift;
  /** Operation, or 'callback'. */
  place: string;
  /** Code, status, field name or kind of shape, as received; at most 100 characters. */
  seen: string;
}

/** Refusal: the aggregator did nothing, and says nothing about a transaction. */
export interface Refused {
  kind: 'refused';
  list: SubCodeList;
  /** `02`, `03a` …; undefined when `response_text` has no code. */
  code?: string;
  /** `response_text`, as received. */
  text: string;
  /** `response_text_details`: free text with the real cause. */
  details?: string;
  wiki?: string;
  drift: SchemaDrift[];
}

/**
 * No readable answer: broken connection, time-out, 5xx, HTML, truncated JSON, `00` without a token. The outcome of a
 * create is then unknown.
 */
export interface Unanswered {
  kind: 'unanswered';
  /** Short phrase: 'connect timeout', 'answer timeout', 'HTTP 502', 'not JSON', 'accepted without token' … */
  fault: string;
  /** True when the request was certainly not sent: refused connection, unresolved name, blocked address. */
  neverSent: boolean;
  drift: SchemaDrift[];
}

export interface Accepted {
  kind: 'accepted';
  token: string;
  text: string;
  /** Present when `response_text` is a URL: the hosted page, or the redirect mode of a direct payin. */
  paymentUrl?: string;
  drift: SchemaDrift[];
}

/** Answer to a create of any kind (operations 1, 3, 5, 6, 7). */
export type CreateOutcome = Accepted | Refused | Unanswered;

/** Answer to operation 4, which has its own envelope. */
export type OtpOutcome =
  | { kind: 'sent'; message: string; drift: SchemaDrift[] }
  | { kind: 'denied'; message: string; drift: SchemaDrift[] }
  | Unanswered;

export interface TransactionFacts {
  /** Merchant's `transaction_id`, from custom_data or from the top level of an older shape. */
  reference?: string;
  /** XOF, only when it could be read exactly. */
  amount?: number;
  operatorId?: string;
  operatorName?: string;
  /** Payer's number, digits only. */
  customer?: string;
  externalId?: string;
  /** `external_id` of an answer that identifies the transaction by nothing else. */
  soleIdentifier?: string;
  /** `oreference`: receipt of the operator. */
  receipt?: string;
  /** `P…`: number on the payment page. */
  requestId?: string;
}

/** Reason beside `notcompleted`, with a code, a text, or both. */
export interface FailureReason {
  /** Code in the list of the operation that created the transaction. */
  code?: string;
  details?: string;
}

/** Kinds of contradiction within an answer. */
export const SELF_CONTRADICTIONS = [
  'http',
  'code',
  'text',
  'status',
  'amount_unreadable',
  'amounts',
  'references',
  'twice',
] as const;

/** Two statements of one answer that exclude each other, or one that the contract does not define. */
export interface SelfContradiction {
  kind: (typeof SELF_CONTRADICTIONS)[number];
  /** As received; empty when the field is missing. */
  said: string;
  /** The statement that it contradicts, as received; empty when it contradicts the contract alone. */
  against: string;
}

/** Faults of an exchange whose answer was read, but decides nothing. */
export const CONTRADICTORY_ANSWER = 'contradictory answer';
export const FOREIGN_ANSWER = 'answer about another transaction';

/** Statements of an answer as received, for display beside each other; null for a missing one. */
export interface AnswerStatements {
  http: number;
  code: string | null;
  text: string | null;
  status: string | null;
  /** `amount`, or both amounts when they are not the same text. */
  amount: string | null;
  /** Every reference of the transaction in the answer, each once. */
  references: string[];
  number: string | null;
}

/** Answer to a status check (operations 2 and 8). */
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
  | {
      kind: 'unrecognised';
      said: string;
      facts: TransactionFacts;
      /** Not empty. */
      contradictions: SelfContradiction[];
      drift: SchemaDrift[];
    }
  | Refused
  | Unanswered;

/** Secrets are redacted. */
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
  /** As sent, with `otp` redacted; null when there is none. */
  requestBody: Buffer | null;
  answerStatus: number | null;
  answerHeaders: string | null;
  answerBody: Buffer | null;
  outcome: ExchangeOutcome;
  /** Status or sub-code, as received. */
  said: string | null;
  fault: string | null;
}

/** Settings of a project for variants of the interface (ARCHITECTURE.md, "Variants"). */
export interface WireVariants {
  /** Name of the token parameter of payin confirm; 'both' sends both names. */
  payinConfirmParameter: PayinConfirmParameter;
  payoutConfirmParameter: PayoutConfirmParameter;
  /** True to send `Content-Type: application/json` on GET too. */
  contentTypeOnGet: boolean;
  /** True to end the payin confirm path with a slash. */
  trailingSlash: boolean;
  /** True to send the amounts of `invoice.items` as JSON strings. */
  amountsAsStrings: boolean;
}

export const DEFAULT_VARIANTS: WireVariants = {
  payinConfirmParameter: 'token',
  payoutConfirmParameter: 'withdrawalToken',
  contentTypeOnGet: false,
  trailingSlash: false,
  amountsAsStrings: false,
};

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
