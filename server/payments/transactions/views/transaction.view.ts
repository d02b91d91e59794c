import type { AmountToEnter } from '../../../merchant/operators/fees/amount-to-enter.js';
import type { PendingCause } from './pending-cause.view.js';
import type { StatusForecast } from './status-forecast.view.js';
import type { SourceVerdict } from '../sources/source-verdict.view.js';
import type { PayinChannel, PayoutChannel, TransactionStatus } from '../lifecycle/lifecycle.js';

/** Row of the list. Amounts in XOF, times in ISO 8601 UTC. */
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
  /** Time of expiry; null if not expired. Kept if the transaction is paid later. */
  expiredAt!: string | null;
  subCodeList!: string | null;
  subCode!: string | null;
  /** Reason received without an error code; at most 200 characters. */
  reasonText!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  operatorHint!: string | null;
  /** Number of status checks. */
  askedCount!: number;
  occurredAt!: string;
}

export class TransactionView extends TransactionRow {
  /** IANA zone of the project, used for the times of the page. */
  zone!: string;
  wikiUrl!: string;
  token!: string | null;
  /** Unsigned payload of the token, for display only. */
  tokenPayload!: Record<string, unknown> | null;
  /** Of the order, where it is not the reference: the attempts of one order share it. */
  orderReference!: string | null;
  description!: string | null;
  /** Of the payer as requested, or of the beneficiary; null where unknown. */
  customerName!: string | null;
  customerEmail!: string | null;
  customData!: Record<string, unknown>;
  subCodeDetails!: string | null;
  /** Documentation page of the list of error codes: the link of the response, otherwise the project's. */
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
  /** Latest status checks, if the transaction is pending because their responses could not be used. */
  unusableAnswers!: UnusableAnswers | null;
  /** Causes of a missing final status, most likely first; empty once the status is final, unless the payout is on hold. */
  pendingCauses!: PendingCause[];
  /** Null once the status is final, where past traffic is no basis for a forecast, and to API keys. */
  forecast!: StatusForecast | null;
  /** USSD OTP: amount that the customer must enter on the operator's menu. */
  amountToEnter!: AmountToEnter | null;
  /** Expiry of a pending payin by the policy of the project; null for other and for expired transactions. */
  expiresAt!: string | null;
  /** True if the token can be replaced; `tokenProposalId` is the replacement pending approval, if any. */
  tokenReplaceable!: boolean;
  tokenProposalId!: string | null;
  /** Possible causes of the refusal of the last status check, most likely first. */
  refusedBecause!: RefusalCause[];
  /** Scheme, host and port of the server whose response made the status final; null while it is not final, or if it was set by a user. */
  finalOrigin!: string | null;
  /** True if the final response came from another origin than the current one of the project. */
  isFinalElsewhere!: boolean;
  /** Statuses of later status checks that contradict the final one. */
  contradictions!: { said: string; at: string; exchangeId: string; ended: boolean }[];
  /** Conclusion from its sources. */
  verdict!: SourceVerdict | null;
  callbackCount!: number;
  hash!: string | null;
  logfile!: string | null;
  logfileAt!: string | null;
}

/** Consecutive responses of one outcome, including the latest. */
export class UnusableAnswers {
  /** `foreign`: a readable status of another transaction. */
  outcome!: 'unanswered' | 'unrecognised' | 'refused' | 'foreign';
  /** Values received, or the reasons why they could not be read: at most three. */
  said!: string[];
  count!: number;
  /** First and latest of the series, ISO 8601 UTC. */
  since!: string;
  at!: string;
}

/** Possible cause of a status check that did not find the token, from recorded evidence. */
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
  /** Id of a delivery, name of a project, reference of the transaction whose token it resembles, or a date. */
  evidence!: string | null;
}
