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
  /** When the project stopped expecting the payment; null for what has not expired. Stays when it is paid after all. */
  expiredAt!: string | null;
  subCodeList!: string | null;
  subCode!: string | null;
  /** The words that explain it, where they came without a code; at most 200 characters. */
  reasonText!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  operatorHint!: string | null;
  /** How often the aggregator was asked for its status. */
  askedCount!: number;
  occurredAt!: string;
}

/** A transaction as its page shows it. */
export class TransactionView extends TransactionRow {
  /** IANA zone of the project, in which the page shows times. */
  zone!: string;
  wikiUrl!: string;
  token!: string | null;
  /** The unsigned payload of the token: for display only, it proves nothing. */
  tokenPayload!: Record<string, unknown> | null;
  description!: string | null;
  customData!: Record<string, unknown>;
  subCodeDetails!: string | null;
  /** The page of the sub-code's list: the answer's own link, else the project's. */
  subCodeWiki!: string | null;
  requestId!: string | null;
  externalId!: string | null;
  operatorReceipt!: string | null;
  paymentUrl!: string | null;
  validationMode!: string | null;
  source!: 'registered' | 'made';
  madeBy!: string;
  createdAt!: string;
  /** The next automatic question: when and why; null when nothing will be asked. */
  nextAskAt!: string | null;
  nextAskCause!: string | null;
  lastAskedAt!: string | null;
  /** The latest answers of confirm, where the transaction is pending because they could not be used. */
  unusableAnswers!: UnusableAnswers | null;
  /** USSD OTP: what the customer must have entered on the operator's menu. */
  amountToEnter!: AmountToEnter | null;
  /** When a pending payin expires by the project's policy; null for everything else and for what has expired. */
  expiresAt!: string | null;
  /** Another token may be proposed in place of the present one; its open proposal, where there is one. */
  tokenReplaceable!: boolean;
  tokenProposalId!: string | null;
  /** Why the last confirm was refused, where it was: the causes that fit, likeliest first. */
  refusedBecause!: RefusalCause[];
  /** Scheme, host and port of the server whose answer made it final; null while it is not, or where a person decided. */
  finalOrigin!: string | null;
  /** The final answer came from another origin than the project's present one. */
  isFinalElsewhere!: boolean;
  /** Statuses that a later confirm claimed against a final one. */
  contradictions!: { said: string; at: string; exchangeId: string; ended: boolean }[];
  callbackCount!: number;
  hash!: string | null;
  logfile!: string | null;
  logfileAt!: string | null;
}

/** A run of answers of one kind, the latest included. */
export class UnusableAnswers {
  /** `foreign`: a readable status of another transaction. */
  outcome!: 'unanswered' | 'unrecognised' | 'refused' | 'foreign';
  /** What was received, or what kept it from being read: at most three different ones. */
  said!: string[];
  count!: number;
  /** The first and the latest of the run, ISO 8601 UTC. */
  since!: string;
  at!: string;
}

/** The cause behind a confirm that did not find the token, named by our own evidence. */
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
  /** What speaks for it: a delivery's id, a project's name, the reference of the transaction whose token it resembles, a date. */
  evidence!: string | null;
}
