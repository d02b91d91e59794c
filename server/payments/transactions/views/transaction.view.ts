import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { AmountToEnter } from '../../../merchant/operators/fees/amount-to-enter.js';
import type { PendingCause } from './pending-cause.view.js';
import type { StatusForecast } from './status-forecast.view.js';
import type { SourceVerdict } from '../sources/source-verdict.view.js';
import type { PayinChannel, PayoutChannel, TransactionStatus } from '../lifecycle/lifecycle.js';

/** Row of the list. Amounts in XOF, times in ISO 8601 UTC. */
export class TransactionRow {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  kind!: 'payin' | 'payout';
  channel!: PayinChannel | PayoutChannel;
  reference!: Plain;
  amount!: number;
  phone!: Personal<'phone'> | null;
  status!: TransactionStatus;
  statusAt!: string;
  /** Pending for longer than the project's own limit. */
  overdue!: boolean;
  /** Time of expiry; null if not expired. Kept if the transaction is paid later. */
  expiredAt!: string | null;
  subCodeList!: Plain | null;
  subCode!: Plain | null;
  /** Reason received without an error code; at most 200 characters. */
  reasonText!: Personal<'text'> | null;
  operatorId!: string | null;
  operatorName!: Plain | null;
  operatorHint!: Plain | null;
  /** Number of status checks. */
  askedCount!: number;
  occurredAt!: string;
}

export class TransactionView extends TransactionRow {
  /** IANA zone of the project, used for the times of the page. */
  zone!: string;
  wikiUrl!: Plain;
  token!: Plain | null;
  /** Unsigned payload of the token, for display only. */
  tokenPayload!: Personal<'content', Record<string, unknown>> | null;
  /** Of the order, where it is not the reference: the attempts of one order share it. */
  orderReference!: Plain | null;
  description!: Personal<'text'> | null;
  /** Of the payer as requested, or of the beneficiary; null where unknown. */
  customerName!: Personal<'name'> | null;
  customerEmail!: Personal<'email'> | null;
  customData!: Personal<'content', Record<string, unknown>>;
  subCodeDetails!: Personal<'text'> | null;
  /** Documentation page of the list of error codes: the link of the response, otherwise the project's. */
  subCodeWiki!: Plain | null;
  requestId!: string | null;
  externalId!: string | null;
  operatorReceipt!: Plain | null;
  paymentUrl!: Plain | null;
  validationMode!: Plain | null;
  source!: 'registered' | 'made';
  madeBy!: string;
  createdAt!: string;
  /** Time and trigger of the next automatic status check; null if none is due. */
  nextAskAt!: string | null;
  nextAskCause!: Plain | null;
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
  finalOrigin!: Plain | null;
  /** True if the final response came from another origin than the current one of the project. */
  isFinalElsewhere!: boolean;
  /** Statuses of later status checks that contradict the final one. */
  contradictions!: { said: Personal<'text'>; at: string; exchangeId: string; ended: boolean }[];
  /** Conclusion from its sources. */
  verdict!: SourceVerdict | null;
  callbackCount!: number;
  hash!: Plain | null;
  logfile!: Plain | null;
  logfileAt!: string | null;
}

/** Consecutive responses of one outcome, including the latest. */
export class UnusableAnswers {
  /** `foreign`: a readable status of another transaction. */
  outcome!: 'unanswered' | 'unrecognised' | 'refused' | 'foreign';
  /** Values received, or the reasons why they could not be read: at most three. */
  said!: Personal<'text'>[];
  count!: number;
  /** First and latest of the series, ISO 8601 UTC. */
  since!: Plain;
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
  evidence!: Plain | null;
}
