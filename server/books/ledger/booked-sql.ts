import sql from 'sql-template-tag';

/** Status of a transaction `t`, by hand where a person set it. */
const STATUS = sql`coalesce((SELECT o.status FROM status_overrides o WHERE o.transaction_id = t.id AND o.reverted_at IS NULL), t.status)`;

/** True for a transaction `t` that the books of an account have: a completed payin, a payout that was accepted or paid. */
export const IS_BOOKED = sql`(CASE t.kind WHEN 'payin' THEN (ARRAY['completed']) ELSE (ARRAY['pending', 'completed']) END)
  @> ARRAY[${STATUS}]`;

/** True for a transaction `t` that has failed. */
export const HAS_FAILED = sql`(ARRAY['rejected', 'notcompleted'] @> ARRAY[${STATUS}])`;
