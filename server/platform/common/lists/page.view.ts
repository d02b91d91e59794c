import type { UsedPeriod } from './period.js';

/** `estimated`: `total` is the planner's estimate or a lower bound. */
export interface Page<Row> {
  data: Row[];
  total: number;
  estimated?: boolean;
  /** Periods that the list was filtered by, in each zone of its projects. */
  periods?: UsedPeriod[];
}
