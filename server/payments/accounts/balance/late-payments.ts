import type { Sql } from 'sql-template-tag';

/** Tells which contradictions are payments of their own; implemented by `payouts`. */
export abstract class LatePayments {
  /** SQL: true when contradiction `c` was booked as a late payment. */
  abstract isBooked(c: Sql): Sql;
}
