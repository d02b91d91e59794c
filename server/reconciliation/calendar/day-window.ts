/**
 * A business day and a moment of knowledge. Every figure of a day is a function of this: what is known now is read the same
 * way as what was known when the day was sealed.
 */
export interface DayWindow {
  projectId: string;
  /** `YYYY-MM-DD` in the project's zone. */
  day: string;
  zone: string;
  beginsAt: Date;
  /** The cut-off, exclusive. */
  endsAt: Date;
  /** Facts that became known later do not count. */
  asOf: Date;
  /**
   * When the day before was sealed: what became known later of earlier days is booked on this one. Null where the day before
   * is not locked (or there is none): then nothing of it is late.
   */
  sealedBefore: Date | null;
  /** When the first business day of the project begins: older facts belong to no day. */
  epoch: Date;
}

/** `$1` to `$6` of the queries beside this file; a query's own parameters follow from `$7` on. */
export const windowParams = (window: DayWindow): unknown[] => [
  window.projectId,
  window.beginsAt,
  window.endsAt,
  window.asOf,
  window.sealedBefore,
  window.epoch,
];
