import sql, { raw } from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import { setJoinStrategy, type SideRun } from './side-run.js';
import { countOpen, isTargetTakenSql } from './work-tables.js';

const COLUMN = { reference: sql`reference_folded`, receipt: sql`operator_receipt_folded` };

/**
 * Matches open lines whose reference or receipt only looks different from that of a free transaction: by a dash, a blank, the
 * composition of letters or their case. Equal ones went first. Of several lines or transactions none is matched: `ambiguous`. A
 * receipt needs the same amount.
 * @returns the number of open lines
 */
export async function matchFolded(run: SideRun, key: 'reference' | 'receipt', open: number): Promise<number> {
  const { manager, projectId } = run;
  await setJoinStrategy(manager, open);
  const [ours, theirs] = [COLUMN[key], raw(key)];
  const amount = key === 'receipt' ? sql`amount` : sql`0`;
  await execute(
    manager,
    sql`WITH lines AS MATERIALIZED (
       SELECT id, folded_number(${theirs}) AS value, CASE direction WHEN 'in' THEN 'payin' ELSE 'payout' END AS kind, ${amount} AS amount
       FROM work_open WHERE ${theirs} IS NOT NULL
     ), targets AS MATERIALIZED (
       SELECT t.id, t.${ours} AS value, t.kind, ${key === 'receipt' ? sql`t.amount` : sql`0`} AS amount FROM transactions t
       WHERE t.project_id = ${projectId} AND t.${ours} IN (SELECT value FROM lines)
         AND NOT ${isTargetTakenSql(run, sql`t.id`, sql`false`)}
         AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = t.id AND NOT p.returns)
     ), found AS MATERIALIZED (
       SELECT l.id AS line_id, t.id AS target_id, count(*) OVER (PARTITION BY l.id) = 1 AND count(*) OVER (PARTITION BY t.id) = 1 AS single
       FROM lines l JOIN targets t ON (t.value, t.kind, t.amount) = (l.value, l.kind, l.amount)
     ), matched AS (
       INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
       SELECT line_id, target_id, false, false, ${key}::text FROM found WHERE single
     ), stopped AS (
       INSERT INTO work_stopped SELECT DISTINCT line_id, 'ambiguous' FROM found WHERE NOT single
     )
     DELETE FROM work_open o USING found f WHERE f.line_id = o.id`,
  );
  return countOpen(manager);
}
