import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../common/database/query.js';
import { setJoinStrategy, type SideRun } from './side-run.js';
import { countOpen, isTargetTakenSql } from './work-tables.js';

/** True when a project has transactions that name their order. */
export async function hasAttempts({ manager, projectId }: SideRun): Promise<boolean> {
  const row = await queryRow<{ has: boolean }>(
    manager,
    sql`SELECT EXISTS (SELECT FROM transactions WHERE project_id = ${projectId} AND order_reference IS NOT NULL) AS has`,
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
