import type { Plain } from '../../../platform/common/values/view-text.js';
import type { Role } from '../../../access/identity/user-words.js';
import type { AlertKind, AlertSeverity } from '../kinds/alert-words.js';

/** Exactly one of `role`, `userId` and `channelId` is set. Roles and users receive e-mails. */
export class AlertTargetView {
  /** Minutes without acknowledgement; 0: at once. */
  afterMinutes!: number;
  role!: Role | null;
  userId!: string | null;
  channelId!: string | null;
  /** Name of the user or channel. */
  name!: Plain | null;
}

/** Rule that sends alerts to receivers. All of its conditions must hold. */
export class AlertRuleView {
  id!: string;
  name!: Plain;
  /** Null: all projects, and the installation. */
  projectId!: string | null;
  /** Null: all; otherwise only alerts about this operator. */
  operatorId!: string | null;
  /** Empty: all. */
  kinds!: AlertKind[];
  /** Null: all. */
  severity!: AlertSeverity | null;
  enabled!: boolean;
  targets!: AlertTargetView[];
  createdBy!: string;
  createdAt!: string;
}

/** A user or channel that a rule may name. */
export class AlertReceiverView {
  id!: string;
  type!: 'person' | 'channel';
  name!: Plain;
}
