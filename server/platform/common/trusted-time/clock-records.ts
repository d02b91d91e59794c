import type { Sql } from 'sql-template-tag';

/** Records of a room that say something about the time; `ClockDoubtsRepository` finds all among the providers. */
export abstract class ClockRecords {
  /** SQL: time of the newest record of a kind, read from the end of an index. */
  readonly newest?: Sql;
  /** SQL: true when there are payments to decide about, and an aggregator to ask. */
  readonly hasProject?: Sql;
}
