import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { AlertKind, AlertSeverity, CallbackSelection, CallbackForm } from './alert-words.js';

/** A problem, open until it is closed; repetitions are counted in the same alert. */
export class AlertView {
  id!: string;
  /** Null: about the installation. */
  projectId!: string | null;
  projectName!: Plain | null;
  kind!: AlertKind;
  severity!: AlertSeverity;
  /**
   * An operator (low_balance, outage, success_rate), a locked day (restatement), a kind of break (break_overdue) or a scheduled
   * report (report_failed), an e-mail address (sign_in_refused, admin_new_device, break_glass, approver_pending,
   * approver_first_approval, approver_withdrawn), an API key (api_key_expiring), a chat (alert_channel_gone), a webhook
   * (relay_to_confirm, webhook_failing), a kind of requests and the UTC day of their begin (approval_waiting, approval_escalated) or a UTC day (callback_requests_refused, callbacks_not_read). Other kinds have one alert per project, with a fixed subject.
   */
  subject!: Plain;
  /** The subject if it is an operator, otherwise an empty text. */
  operatorId!: string;
  operatorName!: Plain | null;
  /**
   * Figures in XOF and hours, by kind. Low balance: low, high, belowAmount, runwayHours, belowHours, by (amount or
   * hours: the limit that is not met) and bound (low or high: the bound below it). Outage: note, holdsPayouts. Success rate: completed of
   * the last count, usualPercent and lowPercent (the range to expect), since. Overdue
   * breaks: count, causes, causeKind (of the only cause that several share), amount (the same money counted once), number (the first),
   * role (escalated to) and since. Kinds with one alert per project: since (ISO
   * 8601 UTC), count, amount, cause, why (text of the aggregator) and reference (of the first).
   */
  details!: Personal<'record', Record<string, string | number | boolean | null>>;
  /** Number of what it counts now, and its sum in XOF; null if it has none. */
  count!: number | null;
  amount!: number | null;
  /** Start of the problem, ISO 8601 UTC: the opening where it is not known. */
  since!: Plain;
  openedAt!: string;
  lastSeenAt!: string;
  seenCount!: number;
  acknowledgedAt!: string | null;
  acknowledgedBy!: string | null;
  closedAt!: string | null;
}

export class WebhookView {
  id!: string;
  projectId!: string;
  url!: Personal<'text'>;
  kinds!: AlertKind[];
  /** True when each status change of a transaction is sent, after the status check. */
  statuses!: boolean;
  /** True when callbacks of the aggregator are forwarded. */
  callbacks!: boolean;
  /** `attributable`: those with a valid mark, and those without a mark that name a registered transaction; `all`: forged ones too. */
  callbackSelection!: CallbackSelection;
  /** `envelope`: JSON that states and signs the validity of the mark; `verbatim`: the bytes received, without it. */
  callbackForm!: CallbackForm;
  enabled!: boolean;
  /** Begin and end of the last time in which nothing was queued, because the webhook was disabled; the end is null while it lasts. */
  disabledAt!: string | null;
  enabledAt!: string | null;
  /** The last job that sends deliveries again; null: none. */
  resend!: WebhookResendView | null;
  createdBy!: string;
  createdAt!: string;
  /** True for a relay from before relays took two administrators, until two have confirmed it. */
  unconfirmed!: boolean;
  /** End of a relay whose responsible administrator has left; null: none. */
  relayEndsAt!: string | null;
  /** Relay that awaits the approval of another administrator; null: none. */
  proposalId!: string | null;
  /** Only in the response to the creation. */
  signingKey?: Plain;
  lastDelivery!: WebhookDeliveryView | null;
}

/** Deliveries of a webhook since a time that are sent again, oldest first. */
export class WebhookResendView {
  id!: string;
  since!: Plain;
  requestedBy!: string;
  at!: string;
  /** Deliveries of the job, those delivered and those given up again; not complete before `isReady`. */
  total!: number;
  delivered!: number;
  failed!: number;
  /** True once the status changes without a delivery are added. */
  isReady!: boolean;
  endedAt!: string | null;
  /** User who stopped it; null: everything was sent. */
  stoppedBy!: string | null;
}

export class WebhookDeliveryView {
  id!: string;
  webhookId!: string;
  projectId!: string;
  /** Address of the receiver. */
  url!: Personal<'text'>;
  /** `<alert kind>.opened`, `<alert kind>.closed`, `transaction.<status>`, `callback` or `test`. */
  event!: Plain;
  /** The forwarded callback. */
  callbackId!: string | null;
  /** The transaction whose status changed. */
  transactionId!: string | null;
  createdAt!: string;
  attempts!: number;
  lastStatus!: number | null;
  lastFault!: Plain | null;
  deliveredAt!: string | null;
  /** Time of the next attempt; null if delivered or abandoned. */
  dueAt!: string | null;
  givenUpAt!: string | null;
}
