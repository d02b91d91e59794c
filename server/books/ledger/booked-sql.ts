import sql from 'sql-template-tag';

/** True for a transaction `t` that the books of an account have: a completed payin, a payout that was accepted or paid. */
export const IS_BOOKED = sql`(CASE t.kind WHEN 'payin' THEN (ARRAY['completed']) ELSE (ARRAY['pending', 'completed']) END)
  @> ARRAY[coalesce((SELECT o.status FROM status_overrides o WHERE o.transaction_id = t.id AND o.reverted_at IS NULL), t.status)]`;
