/** Transactions as they were known at `$4`, in the words of a sub-query `known`; parameters as in `day-window`. */

/** The first change after the moment of knowledge says what was known until then. */
const LATER_STATUS = `
  (SELECT DISTINCT ON (transaction_id) transaction_id, from_status FROM transitions
   WHERE project_id = $1 AND at > $4 ORDER BY transaction_id, at, id)`;

const LATER_ACCOUNT = `
  (SELECT DISTINCT ON (transaction_id) transaction_id, from_account FROM account_changes
   WHERE project_id = $1 AND at > $4 ORDER BY transaction_id, at, id)`;

export const OVERRIDES = `
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
  LEFT JOIN ${OVERRIDES} hand ON hand.transaction_id = t.id`;

export const SAID = 'CASE WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END';
export const STATUS = `coalesce(hand.status, ${SAID})`;
export const ACCOUNT = 'CASE WHEN moved.transaction_id IS NULL THEN t.account_id ELSE moved.from_account END';

/** The transactions that happened in the day: id, kind, channel, reference, amount …, `said`, `status`, `account_id`. */
export const DAY_TRANSACTIONS = `
  SELECT t.id, t.kind, t.channel, t.reference, t.token, t.amount, t.phone, t.request_id, t.operator_receipt, t.operator_name,
    t.sub_code_list, t.sub_code, t.source, t.made_by, t.occurred_at, t.created_at, t.status_at,
    ${SAID} AS said, ${STATUS} AS status, hand.id AS override_id, ${ACCOUNT} AS account_id
  FROM transactions t ${KNOWN_JOINS}
  WHERE t.project_id = $1 AND t.occurred_at >= $2 AND t.occurred_at < $3 AND t.created_at <= $4`;
