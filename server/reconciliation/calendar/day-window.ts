/** A project as it was known at a moment. */
export interface AsKnown {
  projectId: string;
  /** Facts that became known later do not count. */
  asOf: Date;
}

/**
 * A business day and a moment of knowledge. Every figure of a day is a function of this: what is known now is read the same
 * way as what was known when the day was sealed.
 */
export interface DayWindow extends AsKnown {
  /** `YYYY-MM-DD` in the project's zone. */
  day: string;
  zone: string;
  beginsAt: Date;
  /** The cut-off, exclusive. */
  endsAt: Date;
  /**
   * When the day before was sealed: what became known later of earlier days is booked on this one. Null where the day before
   * is not locked (or there is none): then nothing of it is late.
   */
  sealedBefore: Date | null;
  /** When the first business day of the project begins: older facts belong to no day. */
  epoch: Date;
}
