export type DayState = 'open' | 'frozen' | 'signed' | 'locked';

/** The last sweep of what was pending at the cut-off. */
export class DaySweep {
  startedAt!: string;
  endedAt!: string | null;
  asked!: number;
  answered!: number;
  unreachable!: number;
  stillPending!: number;
}
