export type DayState = 'open' | 'frozen' | 'signed' | 'locked';

/** Last status check of the transactions that were pending at the cut-off. */
export class DaySweep {
  startedAt!: string;
  endedAt!: string | null;
  asked!: number;
  answered!: number;
  unreachable!: number;
  stillPending!: number;
}
