import sql, { type Sql } from 'sql-template-tag';
import { SUB_CODE_LIST_OF } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { CheckResult, UncheckedReason } from './check-result.view.js';

/** Result of the status check stored in the exchange `e`. A body that arrived and cannot be used is unreadable. */
export const CHECK_RESULT: Sql = sql`CASE WHEN e.outcome = 'status' THEN 'answered' WHEN e.outcome = 'refused' THEN 'refused'
  WHEN e.outcome = 'unrecognised' OR e.answer_status IS NOT NULL THEN 'unreadable' ELSE 'no_response' END`;

/** Error code of a refusal in the exchange `e`; null where it came as a text. */
export const CHECK_CODE: Sql = sql`CASE WHEN e.outcome = 'refused' AND e.said ~ '^[0-9]{2}[a-z]?$' THEN e.said END`;

/** Text of the exchange `e` for what has no error code. */
export const CHECK_TEXT: Sql = sql`CASE WHEN e.outcome = 'refused' AND e.said ~ '^[0-9]{2}[a-z]?$' THEN NULL
  ELSE coalesce(e.fault, e.said) END`;

/** Result of the best status check of a transaction since a time: an answered one, otherwise the last. */
export const bestCheckSql = (transaction: Sql, since: Sql): Sql => sql`LATERAL (
  SELECT ${CHECK_RESULT} AS result, ${CHECK_CODE} AS code, ${CHECK_TEXT} AS text, e.operation
  FROM exchanges e WHERE e.transaction_id = ${transaction} AND e.sent_at >= ${since}
  ORDER BY e.outcome = 'status' DESC, e.sent_at DESC LIMIT 1)`;

export interface CountedChecks {
  result: CheckResult | null;
  code: string | null;
  text: string | null;
  count: number;
}

/** Reasons named one by one; the counts of the results contain all. */
const MOST_REASONS = 6;

/** Sums the groups of a query by result, and lists the most frequent reasons. */
export function tallyOf(groups: readonly CountedChecks[]): {
  counts: Record<CheckResult, number>;
  reasons: UncheckedReason[];
} {
  const counts: Record<CheckResult, number> = { answered: 0, refused: 0, unreadable: 0, no_response: 0 };
  for (const { result, count } of groups) if (result) counts[result] += count;
  const reasons = groups.flatMap(({ result, code, text, count }) => {
    if (!result || result === 'answered') return [];
    return [{ result, list: code === null ? null : SUB_CODE_LIST_OF.payin_confirm, code, text, count }];
  });
  reasons.sort((a, b) => b.count - a.count);
  return { counts, reasons: reasons.slice(0, MOST_REASONS) };
}
