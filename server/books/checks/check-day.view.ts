export class DayCheckResult {
  /** Breaks that are new, or reopened after they had been cleared. */
  found!: number;
  /** Breaks whose cause disappeared. */
  cleared!: number;
  /** Breaks that are open and due. */
  open!: number;
  /** Breaks that are open and not yet due. */
  timing!: number;
}
