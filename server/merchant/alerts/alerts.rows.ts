// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `alert_message_items`.
 * An event of an alert for a receiver; its key keeps it from being sent twice.
 */
export interface AlertMessageItemsRow {
  alertId: string;
  receiver: string;
  event: 'opened' | 'escalated' | 'closed';
  /** Step of the escalation; 0 for opened and closed. */
  afterMinutes: number;
  messageId: string;
  at: Date;
}

/**
 * Table `alert_messages`.
 * One e-mail or chat message, with the result of its last attempt.
 */
export interface AlertMessagesRow {
  id: string;
  /** `person:<id>` or `channel:<id>`. */
  receiver: string;
  /** Column `person_id`. */
  userId: string | null;
  channelId: string | null;
  /** Null: about the installation, or a test. */
  projectId: string | null;
  /** Of its alerts; null: a test. */
  kind: string | null;
  createdAt: Date;
  /** Null: delivered or abandoned. */
  dueAt: Date | null;
  attempts: number;
  lastStatus: number | null;
  lastFault: string | null;
  /** Of the last attempt, shortened. */
  answer: string | null;
  deliveredAt: Date | null;
  givenUpAt: Date | null;
}

/**
 * Table `webhook_resends`.
 * A job that sends the deliveries of a webhook since a time again; one is open per webhook.
 */
export interface WebhookResendsRow {
  id: string;
  webhookId: string;
  projectId: string;
  since: Date;
  requestedBy: string;
  at: Date;
  /** Time at which the status changes without a delivery were added. */
  filledAt: Date | null;
  endedAt: Date | null;
  /** User who stopped it; null: everything was sent. */
  stoppedBy: string | null;
}
