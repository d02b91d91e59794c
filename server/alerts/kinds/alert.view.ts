export const ALERT_KINDS = [
  'low_balance',
  'outage',
  'restatement',
  'break_overdue',
  'report_failed',
  'checks_paused',
  'credentials_refused',
  'payout_possibly_paid',
  'contradiction',
  'callbacks_silent',
  'restore_guard_closed',
  'mail_not_set',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Something that is wrong until it is closed; what happens again meanwhile is counted, not repeated. */
export class AlertView {
  id!: string;
  projectId!: string;
  projectName!: string;
  kind!: AlertKind;
  /**
   * What it is about: an operator (low_balance, outage), a locked day (restatement), a kind of break (break_overdue), a
   * scheduled report (report_failed). Of the other kinds a project has one alert, with a fixed subject.
   */
  subject!: string;
  /** The same where it is an operator, else an empty text. */
  operatorId!: string;
  operatorName!: string | null;
  /**
   * Figures in XOF and hours, by kind: low, high, belowAmount, runwayHours, belowHours, by (amount or hours: the limit that is not
   * met) and bound (low or high: the side that does not meet it); note, holdsPayouts; of overdue breaks
   * count, amount, number (the first) and role (that they went to); of the kinds that a project has once since (ISO 8601 UTC),
   * count, amount, cause, why (the aggregator's words) and reference (of the first).
   */
  details!: Record<string, string | number | boolean | null>;
  openedAt!: string;
  lastSeenAt!: string;
  seenCount!: number;
  acknowledgedAt!: string | null;
  acknowledgedBy!: string | null;
  closedAt!: string | null;
}

/** Where a project's alerts are sent, signed. The signing key is shown once, when it is made. */
export class WebhookView {
  id!: string;
  projectId!: string;
  url!: string;
  kinds!: AlertKind[];
  enabled!: boolean;
  createdBy!: string;
  createdAt!: string;
  /** Only in the answer to its creation. */
  signingKey?: string;
  lastDelivery!: WebhookDeliveryView | null;
}

export class WebhookDeliveryView {
  id!: string;
  event!: string;
  createdAt!: string;
  attempts!: number;
  lastStatus!: number | null;
  lastFault!: string | null;
  deliveredAt!: string | null;
  /** When it is tried again; null when it was delivered or given up. */
  dueAt!: string | null;
  givenUpAt!: string | null;
}
