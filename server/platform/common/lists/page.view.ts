import type { Plain } from '../values/view-text.js';

/** Period of a list as it was used, in one zone. */
export class UsedPeriod {
  /** Time of the rows that is bounded: `occurredAt`. */
  field!: Plain;
  /** Zone of the projects that it applies to; null for instants, which are the same in every zone. */
  zone!: string | null;
  /** Included. */
  from!: Plain | null;
  /** Excluded. */
  to!: Plain | null;
}

/** Figures of a list beside its rows. */
export class PageView {
  total!: number;
  /** `total` is the planner's estimate or a lower bound. */
  estimated?: boolean;
  /** Periods that the list was filtered by, in each zone of its projects. */
  periods?: UsedPeriod[];
}

export interface Page<Row> extends PageView {
  data: Row[];
}
