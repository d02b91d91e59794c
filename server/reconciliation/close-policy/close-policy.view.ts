/** Amounts in XOF above which one person's word is not enough to close a day. */
export interface CloseLimits {
  /** One adjustment or write-off. */
  writeOffAct: number;
  /** All adjustments and write-offs of one person within 24 hours. */
  writeOffDay: number;
  /** A break that has an assignee still blocks the signature above this amount. */
  ownedBreak: number;
}

/** One version of the limits of the close. Time in ISO 8601 UTC. */
export class ClosePolicyView implements CloseLimits {
  version!: number;
  writeOffAct!: number;
  writeOffDay!: number;
  ownedBreak!: number;
  reason!: string;
  /** Null for the limits that the product begins with. */
  proposedBy!: string | null;
  decidedBy!: string | null;
  at!: string;
}
