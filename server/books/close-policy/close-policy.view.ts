import type { Plain } from '../../platform/common/values/view-text.js';

/** Limits of the close, in XOF; a second user approves amounts above them. */
export interface CloseLimits {
  /** Limit of one adjustment or write-off. */
  writeOffAct: number;
  /** Limit of one user's adjustments and write-offs within 24 hours. */
  writeOffDay: number;
  /** Limit above which a break blocks the signature although it has an assignee. */
  ownedBreak: number;
}

/** Version of the limits of the close. Time in ISO 8601 UTC. */
export class ClosePolicyView implements CloseLimits {
  version!: number;
  writeOffAct!: number;
  writeOffDay!: number;
  ownedBreak!: number;
  reason!: Plain;
  /** Null for the built-in limits. */
  proposedBy!: string | null;
  decidedBy!: string | null;
  at!: string;
}
