import type { AlertKind } from '../kinds/alert.view.js';

/** An alert as its receiver is told of it. Instants in ISO 8601 UTC, figures of `details` in XOF and hours. */
export interface AlertPayload {
  id: string;
  kind: AlertKind;
  /** An operator, a locked day, a kind of break or a scheduled report, by kind. */
  subject: string;
  /** The same where it is an operator. */
  operatorId: string | null;
  /** As the catalogue has it; null for an operator that it does not know. */
  operatorName: string | null;
  details: Record<string, string | number | boolean | null>;
  openedAt: Date;
  lastSeenAt: Date;
  /** How often it was seen since it was opened. */
  seenCount: number;
  closedAt: Date | null;
}

export interface WebhookEvent {
  /** Of the delivery: the same at every attempt. */
  id: string;
  /** `<kind>.opened`, `<kind>.closed` or `test`. */
  event: string;
  /** When it happened. */
  at: Date;
  project: { id: string; name: string };
  /** Null in a test. */
  alert: AlertPayload | null;
}

/** The body of a delivery: written once, signed and sent as it is at every attempt. */
export function webhookBody({ id, event, at, project, alert }: WebhookEvent): string {
  return JSON.stringify({ id, event, at, project: { id: project.id, name: project.name }, alert });
}
