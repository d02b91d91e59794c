export interface AsKnown {
  projectId: string;
  /** Moment of knowledge: facts that became known later are left out. */
  asOf: Date;
}

/**
 * Business day and moment of knowledge. Every figure of a day is a function of this window, so that current and sealed
 * figures are read by the same queries.
 */
export interface DayWindow extends AsKnown {
  /** `YYYY-MM-DD` in the project's zone. */
  day: string;
  zone: string;
  beginsAt: Date;
  /** The cut-off, exclusive. */
  endsAt: Date;
  /**
   * Time of the previous day's seal: facts of earlier days that became known after it are booked on this day. Null when
   * the previous day is missing or not locked; no fact is late then.
   */
  sealedBefore: Date | null;
  /** Beginning of the project's first business day; older facts belong to no day. */
  epoch: Date;
  /** False for days that were locked by the rule before: payouts without an outcome that a statement proves are not in transit. */
  lostInTransit: boolean;
}
