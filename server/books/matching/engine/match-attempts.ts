import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { setJoinStrategy, type SideRun } from './side-run.js';
import { countOpen, isTargetTakenSql } from './work-tables.js';

/** True when a project has transactions that name their order, or payouts that were attempted more than once. */
export async function hasAttempts({ manager, projectId }: SideRun): Promise<boolean> {
  const row = await queryRow<{ has: boolean }>(
    manager,
    sql`SELECT EXISTS (SELECT FROM transactions WHERE project_id = ${projectId} AND order_reference IS NOT NULL)
       OR EXISTS (SELECT FROM payout_attempts WHERE project_id = ${projectId} AND number > 1) AS has`,
  );
  return row?.has ?? false;
}

/**
 * Matches lines of orders that several transactions are attempts of: with the paid attempt first, then with one that may still
 * be paid, then with a failed one. Several lines of one order take one attempt each, those that do not say failed first.
 * @returns the number of open lines
 */
export async function matchAttempts(run: SideRun, open: number): Promise<number> {
  const { manager, projectId } = run;
  await setJoinStrategy(manager, open);
  await execute(
    manager,
    sql`WITH lines AS MATERIALIZED (
       SELECT id, reference, CASE direction WHEN 'in' THEN 'payin' ELSE 'payout' END AS kind, row_number() OVER
         (PARTITION BY reference, direction ORDER BY coalesce(status = 'notcompleted', false), id) AS place
       FROM work_open WHERE reference IS NOT NULL
     ), orders AS MATERIALIZED (
       SELECT DISTINCT order_reference AS reference FROM transactions
       WHERE project_id = ${projectId} AND order_reference IN (SELECT reference FROM lines)
     ), members AS (
       SELECT t.id, t.order_reference AS reference FROM transactions t
       WHERE t.project_id = ${projectId} AND t.order_reference IN (SELECT reference FROM orders)
       UNION ALL
       SELECT t.id, t.reference FROM transactions t
       WHERE t.project_id = ${projectId} AND t.reference IN (SELECT reference FROM orders) AND t.order_reference IS NULL
     ), attempts AS MATERIALIZED (
       SELECT t.id, m.reference, t.kind, row_number() OVER (PARTITION BY m.reference, t.kind ORDER BY
           CASE coalesce(h.status, t.status) WHEN 'completed' THEN 0 WHEN 'notcompleted' THEN 2 WHEN 'rejected' THEN 2 ELSE 1 END,
           CASE coalesce(h.status, t.status) WHEN 'completed' THEN t.occurred_at END, t.occurred_at DESC, t.id) AS place
       FROM members m JOIN transactions t ON t.id = m.id
         LEFT JOIN status_overrides h ON h.transaction_id = t.id AND h.reverted_at IS NULL
       WHERE NOT ${isTargetTakenSql(run, sql`t.id`, sql`false`)}
         AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = t.id AND NOT p.returns)
     ), matched AS (
       INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
       SELECT l.id, a.id, false, false, 'reference' FROM lines l
       JOIN attempts a ON a.reference = l.reference AND a.kind = l.kind AND a.place = l.place
       RETURNING line_id
     )
     DELETE FROM work_open o USING matched m WHERE m.line_id = o.id`,
  );
  return countOpen(manager);
}

/**
 * Matches lines of orders that name any attempt of a payout with the attempt that paid first, also when that was reported after
 * its failure. Where none has paid, several lines name attempts of the payout, or the line says that its attempt failed, each
 * line keeps the attempt that it names.
 * @returns the number of open lines
 */
export async function matchRepeatedPayouts(run: SideRun, open: number): Promise<number> {
  const { manager, projectId } = run;
  await setJoinStrategy(manager, open);
  await execute(
    manager,
    sql`WITH repeated AS MATERIALIZED (
       SELECT DISTINCT a.payout_id FROM work_open o JOIN transactions t ON t.project_id = ${projectId} AND t.reference = o.reference
         JOIN payout_attempts a ON a.transaction_id = t.id
       WHERE o.direction = 'out' AND EXISTS (SELECT FROM payout_attempts n WHERE n.payout_id = a.payout_id AND n.number > 1)
     ), attempts AS MATERIALIZED (
       SELECT a.payout_id, t.id, t.reference, t.occurred_at, coalesce(h.status, t.status) = 'completed'
         OR EXISTS (SELECT FROM late_payments l WHERE l.transaction_id = t.id) AS paid
       FROM repeated r JOIN payout_attempts a ON a.payout_id = r.payout_id JOIN transactions t ON t.id = a.transaction_id
         LEFT JOIN status_overrides h ON h.transaction_id = t.id AND h.reverted_at IS NULL
     ), named AS (
       SELECT a.payout_id, min(o.id) AS line_id FROM work_open o JOIN attempts a ON a.reference = o.reference
       WHERE o.direction = 'out' GROUP BY a.payout_id HAVING count(*) = 1 AND NOT bool_or(coalesce(o.status = 'notcompleted', false))
     ), first AS (
       SELECT DISTINCT ON (n.line_id) n.line_id, a.id FROM named n JOIN attempts a ON a.payout_id = n.payout_id AND a.paid
       ORDER BY n.line_id, a.occurred_at, a.id
     ), matched AS (
       INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
       SELECT f.line_id, f.id, false, false, 'reference' FROM first f
       WHERE NOT ${isTargetTakenSql(run, sql`f.id`, sql`false`)}
         AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = f.id AND NOT p.returns)
       RETURNING line_id
     )
     DELETE FROM work_open o USING matched m WHERE m.line_id = o.id`,
  );
  return countOpen(manager);
}
