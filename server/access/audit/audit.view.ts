import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { ChainFaultKind } from './audit-words.js';

export class AuditView {
  id!: string;
  at!: string;
  userId!: string | null;
  /** E-mail address, name of an API key, or name of a command. */
  actor!: Plain;
  /** Name of the user; null for an API key, a command or a refused sign-in. */
  actorName!: Plain | null;
  act!: Plain;
  subjectType!: Plain;
  subjectId!: string;
  /** Name, reference, number or file name of the subject; null where it has none. */
  subjectName!: Plain | null;
  projectId!: string | null;
  details!: Personal<'record', Record<string, unknown>>;
}

export type UnnamedAuditView = Omit<AuditView, 'subjectName'>;

/** Fault that a verification found in the audit log. */
export class ChainFault {
  /** `rewritten`: the chain is whole, but a head kept elsewhere differs. */
  kind!: ChainFaultKind;
  /** Number of the entry in the chain; null for an inserted entry, which has none. */
  seq!: number | null;
  /** Null for an entry that was removed with its link, and for rewritten. */
  entryId!: string | null;
  /** Time at which the database recorded it; for an inserted entry its own time. ISO 8601 UTC. */
  at!: string | null;
}

/** Result of a verification of the whole audit log. */
export class AuditVerificationView {
  at!: string;
  /** E-mail address of the user, or `schedule`. */
  by!: string;
  entries!: number;
  /** At most 20; empty when the log is intact. */
  faults!: ChainFault[];
}

export class AuditVerificationsView {
  /** Null before the first verification. */
  last!: AuditVerificationView | null;
}
