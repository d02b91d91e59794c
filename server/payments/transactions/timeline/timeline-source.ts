import type { TimelineEntry } from './timeline.view.js';

export interface TimelineRow {
  id: string;
  at: Date;
}

/**
 * Contributes entries to the timeline of a transaction. Subclasses are discovered among the providers of all modules.
 */
export abstract class TimelineSource {
  /** Audit actions that this source shows itself; the timeline leaves them out of the user actions. */
  readonly shownActions: readonly string[] = [];

  /** Returns the entries of one transaction in any order. The caller has checked access. */
  abstract entries(transactionId: string): Promise<TimelineEntry[]>;
}
