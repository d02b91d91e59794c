import type { EntityManager } from 'typeorm';

/** A column by which something falls due, ends a lease or is admitted again: put far away by a clock that stood ahead, it would not come. */
export interface DueTime {
  table: string;
  column: string;
  /** Longest time ahead that the product itself writes, ms. A time further away was written by a wrong clock. */
  longestMs: number;
}

/** A room with such times; `DueTimesService` finds all among the providers, and brings them back at the end of a doubt about the clock. */
export abstract class DueTimes {
  abstract readonly times: readonly DueTime[];

  /** Brings back what depends on the settings of the room. */
  bringBack(_manager: EntityManager, _now: Date): Promise<void> {
    return Promise.resolve();
  }
}
