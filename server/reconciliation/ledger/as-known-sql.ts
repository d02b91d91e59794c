/** Transactions as they were known at `$4`, in the words of a sub-query `known`; parameters as in `day-window`. */

/** Changes that came hours after their transaction, as the indexes `…_late` have them: ids begin with their time. */
const LATE = `coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)`;

/**
 * The first change after the moment of knowledge says what was known until then. What was known at that moment had been made
 * before it: so after some hours only late changes matter, and a day of years ago costs no more than yesterday. The hour
 * between the two is for clocks that differ.
 */
const later = (table: string, column: string): string => `
  (SELECT DISTINCT ON (transaction_id) transaction_id, ${column} FROM (
     SELECT transaction_id, ${column}, at, id FROM ${table}
     WHERE project_id = $1 AND at > $4 AND at <= $4::timestamptz + interval '6 hours'
     UNION ALL
     SELECT transaction_id, ${column}, at, id FROM ${table}
     WHERE project_id = $1 AND at > $4::timestamptz + interval '6 hours' AND ${LATE}
   ) changed ORDER BY transaction_id, at, id)`;

export const LATER_STATUS = later('transitions', 'from_status');
export const LATER_ACCOUNT = later('account_changes', 'from_account');

export const KNOWN_OVERRIDES = `
  (SELECT id, transaction_id, status, against, at, reverted_at FROM status_overrides
   WHERE project_id = $1 AND at <= $4 AND (reverted_at IS NULL OR reverted_at > $4))`;

/** Joins to `transactions t` the account that it was counted for at `$4` (`ACCOUNT`). */
export const ACCOUNT_JOIN = `LEFT JOIN ${LATER_ACCOUNT} moved ON moved.transaction_id = t.id`;

/**
 * Joins to `transactions t` what was known of each at `$4`: `said` (the aggregator's status), `status` (for the books: an
 * override by hand counts) and `account_id`.
 */
export const KNOWN_JOINS = `
  LEFT JOIN ${LATER_STATUS} later ON later.transaction_id = t.id
  ${ACCOUNT_JOIN}
  LEFT JOIN ${KNOWN_OVERRIDES} hand ON hand.transaction_id = t.id`;

export const AGGREGATOR_STATUS =
  'CASE WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END';
export const BOOK_STATUS = `coalesce(hand.status, ${AGGREGATOR_STATUS})`;
export const KNOWN_ACCOUNT =
  'CASE WHEN moved.transaction_id IS NULL THEN t.account_id ELSE moved.from_account END';

/** The transactions that happened in the day: id, kind, channel, reference, amount …, `said`, `status`, `account_id`. */
export const DAY_TRANSACTIONS = `
  SELECT t.id, t.kind, t.channel, t.reference, t.token, t.amount, t.phone, t.request_id, t.operator_receipt, t.operator_name,
    t.sub_code_list, t.sub_code, t.source, t.made_by, t.occurred_at, t.created_at, t.status_at,
    ${AGGREGATOR_STATUS} AS said, ${BOOK_STATUS} AS status, hand.id AS override_id, ${KNOWN_ACCOUNT} AS account_id
  FROM transactions t ${KNOWN_JOINS}
  WHERE t.project_id = $1 AND t.occurred_at >= $2 AND t.occurred_at < $3 AND t.created_at <= $4`;
