import type { AmountToEnter } from '../../operators/fees/amount-to-enter.js';
import type { PayinChannel, PayoutChannel, TransactionStatus } from '../lifecycle/lifecycle.js';

/** A transaction as a list shows it. Amounts in XOF, times in ISO 8601 UTC. */
export class TransactionRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  kind!: 'payin' | 'payout';
  channel!: PayinChannel | PayoutChannel;
  reference!: string;
  amount!: number;
  phone!: string | null;
  status!: TransactionStatus;
  statusAt!: string;
  /** Pending for longer than the project's own limit. */
  overdue!: boolean;
  /** When the transaction expired; null if it has not. Kept if it is paid later. */
  expiredAt!: string | null;
  subCodeList!: string | null;
  subCode!: string | null;
  /** The reason received without an error code; at most 200 characters. */
  reasonText!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  operatorHint!: string | null;
  /** Number of status checks. */
  askedCount!: number;
  occurredAt!: string;
}

/** A transaction as its page shows it. */
export class TransactionView extends TransactionRow {
  /** IANA zone of the project, in which the page shows times. */
  zone!: string;
  wikiUrl!: string;
  token!: string | null;
  /** The unsigned payload of the token, for display only. */
  tokenPayload!: Record<string, unknown> | null;
  description!: string | null;
  customData!: Record<string, unknown>;
  subCodeDetails!: string | null;
  /** The documentation page of the list of error codes: the link of the response, else the project's. */
  subCodeWiki!: string | null;
  requestId!: string | null;
  externalId!: string | null;
  operatorReceipt!: string | null;
  paymentUrl!: string | null;
  validationMode!: string | null;
  source!: 'registered' | 'made';
  madeBy!: string;
  createdAt!: string;
  /** Time and trigger of the next automatic status check; null if none is due. */
  nextAskAt!: string | null;
  nextAskCause!: string | null;
  lastAskedAt!: string | null;
  /** The latest status checks, if the transaction is pending because their responses could not be used. */
  unusableAnswers!: UnusableAnswers | null;
  /** USSD OTP: the amount that the customer must enter on the operator's menu. */
  amountToEnter!: AmountToEnter | null;
  /** When a pending payin expires by the policy of the project; null for other and for expired transactions. */
  expiresAt!: string | null;
  /** Whether the token can be replaced, and the replacement pending approval, if any. */
  tokenReplaceable!: boolean;
  tokenProposalId!: string | null;
  /** Possible causes of the refusal of the last status check, most likely first. */
  refusedBecause!: RefusalCause[];
  /** Scheme, host and port of the server whose response made the status final; null while it is not final, or if it was set by a user. */
  finalOrigin!: string | null;
  /** The final response came from another origin than the current one of the project. */
  isFinalElsewhere!: boolean;
  /** Statuses of later status checks that contradict the final one. */
  contradictions!: { said: string; at: string; exchangeId: string; ended: boolean }[];
  callbackCount!: number;
  hash!: string | null;
  logfile!: string | null;
  logfileAt!: string | null;
}

/** A series of responses of one kind, including the latest. */
export class UnusableAnswers {
  /** `foreign`: a readable status of another transaction. */
  outcome!: 'unanswered' | 'unrecognised' | 'refused' | 'foreign';
  /** The values received, or the reasons why they could not be read: at most three. */
  said!: string[];
  count!: number;
  /** The first and the latest of the series, ISO 8601 UTC. */
  since!: string;
  at!: string;
}

/** A possible cause of a status check that did not find the token, from recorded evidence. */
export class RefusalCause {
  cause!:
    | 'callback_token'
    | 'other_project'
    | 'other_kind'
    | 'mistyped'
    | 'worked_before'
    | 'malformed_token'
    | 'wrong_parameter'
    | 'unknown';
  /** The evidence: the id of a delivery, the name of a project, the reference of the transaction whose token it resembles, or a date. */
  evidence!: string | null;
}
