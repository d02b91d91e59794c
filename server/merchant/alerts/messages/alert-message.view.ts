import type { Plain } from '../../../platform/common/values/view-text.js';
import type { AlertKind, AlertEvent } from '../kinds/alert-words.js';

export class AlertMessageEventView {
  alertId!: string;
  event!: AlertEvent;
  /** Minutes without acknowledgement after which it was escalated; 0 for other events. */
  afterMinutes!: number;
}

/** E-mail or chat message about alerts, with the result of its last attempt. */
export class AlertMessageView {
  id!: string;
  type!: 'email' | 'slack' | 'teams';
  /** Name of the user or the chat. */
  receiver!: Plain;
  /** Null: about the installation, or a test. */
  projectId!: string | null;
  projectName!: Plain | null;
  /** Null: a test. */
  kind!: AlertKind | null;
  events!: AlertMessageEventView[];
  createdAt!: string;
  attempts!: number;
  lastStatus!: number | null;
  lastFault!: Plain | null;
  /** Response of the chat to the last attempt, shortened. */
  answer!: Plain | null;
  deliveredAt!: string | null;
  /** Time of the next attempt; null if delivered or abandoned. */
  dueAt!: string | null;
  givenUpAt!: string | null;
}
