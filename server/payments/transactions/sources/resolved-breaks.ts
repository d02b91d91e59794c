import type { Sql } from 'sql-template-tag';

/** Tells what breaks and matches say of a transaction, as SQL for the lists; provided by the room of breaks, which stands above. */
export abstract class ResolvedBreaks {
  /** SQL: true when the break of contradiction `c` was resolved and none of its kinds is open. */
  abstract contradiction(c: Sql): Sql;
  /** SQL: true when the break about callback reading `r` was resolved, or a user dismissed the reading. */
  abstract differingPair(r: Sql): Sql;
  /** SQL: true when a line of an operator's statement shows transaction `t` as paid and none took it back. */
  abstract paidByLine(t: Sql): Sql;
}
