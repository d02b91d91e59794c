import type { EntityManager } from 'typeorm';

export interface FirstDay {
  /** YYYY-MM-DD, in the zone of the project. */
  day: string;
  beginsAt: Date;
}

/** Implemented by `reconciliation/calendar`. */
export abstract class BooksBegin {
  /** Returns the first business day of a project; undefined while it has no books. */
  abstract of(manager: EntityManager, projectId: string): Promise<FirstDay | undefined>;
}
