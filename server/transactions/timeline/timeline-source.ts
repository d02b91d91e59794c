import type { TimelineEntry } from './timeline.view.js';

/** Columns that every statement of a source selects. */
export interface TimelineRow {
  id: string;
  at: Date;
}

/** Contributes entries to the timeline of a transaction. A room extends it and lists the class once among the providers of a module. */
export abstract class TimelineSource {
  /** Audit actions that this source shows as entries of its own; they are left out of the person actions. */
  readonly shownActions: readonly string[] = [];

  /** Returns the entries about one transaction in any order; the timeline sorts them. The caller has checked access. */
  abstract entries(transactionId: string): Promise<TimelineEntry[]>;
}
