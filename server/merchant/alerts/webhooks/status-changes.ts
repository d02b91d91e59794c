import type { Sql } from 'sql-template-tag';

/** Status changes that deliveries announce, as SQL; provided by the room of transactions, which stands above. */
export abstract class StatusChanges {
  /** SQL: table of all status changes, with `id`, `transaction_id` and `at`. */
  abstract readonly table: Sql;
  /** SQL: true when the transaction of status change `x` has changed again since. */
  abstract isSuperseded(x: Sql): Sql;
}
