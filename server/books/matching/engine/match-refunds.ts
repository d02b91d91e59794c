import sql, { type Sql } from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import { setJoinStrategy, type SideRun } from './side-run.js';
import { countOpen, isTargetTakenSql } from './work-tables.js';

/** Days after an order within which it is paid back; one before it for exports whose clocks differ. */
const REFUNDED_WITHIN_DAYS = 90;
/** Letters and digits; shorter order numbers stand in too many texts. */
const SHORTEST_NUMBER = 4;

/** Letters and digits of a text as words between blanks. */
const wordsSql = (text: Sql) =>
  sql`(' ' || regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g') || ' ')`;

/**
 * Matches what was paid back for an order with the payout of that amount whose order, reference or purpose names the order, and
 * which has no line of its own. Of several
 * payouts or refunds alike none is matched: `ambiguous`. A refund without a payout stays unmatched; the payin of its order is no
 * target of it.
 * @returns the number of open lines
 */
export async function matchRefunds(run: SideRun, open: number): Promise<number> {
  const { manager, projectId } = run;
  await setJoinStrategy(manager, open);
  await execute(
    manager,
    sql`WITH lines AS MATERIALIZED (
       SELECT o.id, o.amount, o.happened_at, o.reference, ${wordsSql(sql`o.reference`)} AS words
       FROM work_open o JOIN import_lines l ON l.id = o.id WHERE l.class = 'refund'
     ), payouts AS MATERIALIZED (
       SELECT t.id, t.amount, t.occurred_at, t.order_reference, ${wordsSql(sql`concat_ws(' ', t.reference, t.description)`)} AS words
       FROM transactions t LEFT JOIN status_overrides h ON h.transaction_id = t.id AND h.reverted_at IS NULL
       WHERE t.project_id = ${projectId} AND t.kind = 'payout' AND t.amount IN (SELECT amount FROM lines)
         AND t.occurred_at BETWEEN (SELECT min(happened_at) FROM lines) - interval '1 day'
           AND (SELECT max(happened_at) FROM lines) + make_interval(days => ${REFUNDED_WITHIN_DAYS})
         AND coalesce(h.status, t.status) NOT IN ('notcompleted', 'rejected')
         AND NOT ${isTargetTakenSql(run, sql`t.id`, sql`false`)}
         AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = t.id AND NOT p.returns)
         AND NOT EXISTS (SELECT FROM work_open o WHERE o.reference = t.reference AND o.direction = 'out'
           AND o.id NOT IN (SELECT id FROM lines))
     ), named AS MATERIALIZED (
       SELECT l.id AS line_id, t.id AS target_id, count(*) OVER (PARTITION BY l.id) = 1 AND count(*) OVER (PARTITION BY t.id) = 1 AS single
       FROM lines l JOIN payouts t ON t.amount = l.amount AND t.occurred_at >= l.happened_at - interval '1 day'
       WHERE t.order_reference = l.reference
         OR (length(replace(l.words, ' ', '')) >= ${SHORTEST_NUMBER} AND strpos(t.words, l.words) > 0)
     ), matched AS (
       INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
       SELECT line_id, target_id, false, false, 'reference' FROM named WHERE single
     ), stopped AS (
       INSERT INTO work_stopped SELECT DISTINCT line_id, 'ambiguous' FROM named WHERE NOT single
     )
     DELETE FROM work_open o USING lines l WHERE l.id = o.id`,
  );
  return countOpen(manager);
}
