import sql from 'sql-template-tag';
import { execute } from '../../../common/database/query.js';
import type { MatchKey } from '../matching.view.js';
import { countOpen, isTargetTaken, loadOpen, ruleLines } from './work-tables.js';
import { type SideRun, setJoinStrategy } from './side-run.js';

export type Identifier = Exclude<MatchKey, 'person' | 'phone_amount_time'>;

/** The column of a transaction; a line's is named like the key. */
const COLUMN: Record<Identifier, string> = {
  token: 'token',
  reference: 'reference',
  request_id: 'request_id',
  receipt: 'operator_receipt',
};

/** No two transactions of a project share these, so that they match across different amounts too: the amount is a finding. */
export const isUnique = (key: Identifier): boolean => key === 'token' || key === 'reference';

/** Of several lines of one transaction the first with its amount wins, else the first: one number that sorts so. */
const OTHER_AMOUNT = '4611686018427387904';
const RANK = (line: string, target: string): string =>
  `CASE WHEN ${line}.amount = ${target}.amount THEN 0 ELSE ${OTHER_AMOUNT} END + ${line}.id`;

/**
 * The many that simply agree: lines whose unique key names a near transaction of their direction, both sides read once. What
 * it leaves is judged line by line (`judge`).
 */
export async function matchByUniqueKey(
  run: SideRun,
  key: Identifier,
  lines: 'all' | 'open',
): Promise<number> {
  const { manager, projectId, day, leg, near } = run;
  await setJoinStrategy(manager, Infinity);
  const given = `l.${key} IS NOT NULL`;
  const unused = '$2::date IS NOT NULL AND $3::text IS NOT NULL';
  const source =
    lines === 'all' ? `${ruleLines(run)} AND ${given}` : `work_open l WHERE ${given} AND ${unused}`;
  // A table that is made of what is read may be read by several workers; one that is written into may not.
  if (lines === 'all') await execute(manager, sql`DROP TABLE work_pairs`);
  await manager.query(
    `${lines === 'all' ? 'CREATE TEMP TABLE work_pairs ON COMMIT DROP AS' : 'INSERT INTO work_pairs (line_id, target_id, returns, cash, key)'}
     SELECT h.rank & (${OTHER_AMOUNT} - 1) AS line_id, h.target_id, false AS returns, false AS cash, '${key}'::text AS key
     FROM (
       SELECT t.id AS target_id, min(${RANK('l', 't')}) AS rank
       FROM (SELECT l.id, l.${key}, l.amount, CASE l.direction WHEN 'in' THEN 'payin' ELSE 'payout' END AS kind FROM ${source}) l
       JOIN transactions t ON t.${COLUMN[key]} = l.${key} AND t.kind = l.kind
       WHERE t.project_id = $1 AND t.occurred_at >= $4 AND t.occurred_at < $5
       GROUP BY t.id
     ) h
     WHERE NOT EXISTS (SELECT FROM work_taken k WHERE k.target_id = h.target_id AND NOT k.returns)
       ${lines === 'all' ? '' : 'AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = h.target_id AND NOT p.returns)'}`,
    [projectId, day, leg, near.from, near.to],
  );
  await execute(manager, sql`ANALYZE work_pairs`);
  if (lines === 'all') return loadOpen(run);
  await execute(manager, sql`DELETE FROM work_open o USING work_pairs p WHERE p.line_id = o.id`);
  return countOpen(manager);
}

/**
 * Every line that the key names something for is decided here: matched; a duplicate, where its transaction has a line; left
 * to a person, where it fits several transactions, or moves money the other way. `near`: among near transactions only, and
 * what they do not decide stays open. A line of a statement that gives a failed payout back has a place of its own.
 */
export async function matchByKey(
  run: SideRun,
  key: Identifier,
  among: 'near' | 'any',
  open: number,
): Promise<number> {
  const { manager, projectId, day, leg, near } = run;
  await setJoinStrategy(manager, open);
  const amount = isUnique(key) ? '' : ', amount';
  const sameAmount = (one: string): string => (isUnique(key) ? '' : `AND ${one}.amount = o.amount`);
  await manager.query(
    `WITH hit AS MATERIALIZED (
       SELECT t.id, t.${COLUMN[key]} AS value, t.amount, t.kind, t.status, t.occurred_at >= $4 AND t.occurred_at < $5 AS near
       FROM transactions t
       WHERE t.project_id = $1 AND t.${COLUMN[key]} IN (SELECT o.${key} FROM work_open o WHERE o.${key} IS NOT NULL)
         ${among === 'near' ? 'AND t.occurred_at >= $4 AND t.occurred_at < $5' : ''}
     ), place AS (
       SELECT id, value, amount, CASE kind WHEN 'payin' THEN 'in' ELSE 'out' END AS direction, false AS returns, near FROM hit
       UNION ALL
       SELECT id, value, amount, 'in', true, near FROM hit WHERE kind = 'payout' AND status = 'notcompleted' AND $3 = 'statement'
     ), best AS (
       SELECT DISTINCT ON (value, direction${amount}) value, direction${amount || ', min(amount) AS amount'}, count(*) AS many,
         (array_agg(id))[1] AS target_id, bool_or(returns) AS returns
       FROM place GROUP BY value, direction${amount}, near ORDER BY value, direction${amount}, near DESC
     ), held AS MATERIALIZED (
       SELECT p.target_id, p.returns FROM work_pairs p WHERE p.target_id IN (SELECT id FROM hit)
     ), named AS (
       SELECT o.id AS line_id, b.many, b.target_id, b.returns, ${RANK('o', 'b')} AS rank,
         b.many = 1 AND (${isTargetTaken('b.target_id', 'b.returns')}
           OR EXISTS (SELECT FROM held p WHERE p.target_id = b.target_id AND p.returns = b.returns)) AS taken
       FROM work_open o LEFT JOIN best b ON b.value = o.${key} AND b.direction = o.direction ${sameAmount('b')}
       WHERE o.${key} IS NOT NULL AND (b.many IS NOT NULL ${
         among === 'near' ? '' : `OR EXISTS (SELECT FROM hit h WHERE h.value = o.${key} ${sameAmount('h')})`
       })
     ), found AS MATERIALIZED (
       SELECT line_id, target_id, returns,
         CASE WHEN many IS NULL THEN 'other_way' WHEN many > 1 THEN 'ambiguous' WHEN taken THEN 'duplicate'
              WHEN row_number() OVER (PARTITION BY target_id, returns, many ORDER BY rank) > 1 THEN 'duplicate' ELSE 'match' END AS verdict
       FROM named
     ), matched AS (
       INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
       SELECT line_id, target_id, returns, false, '${key}' FROM found WHERE verdict = 'match'
     ), stopped AS (
       INSERT INTO work_stopped SELECT line_id, verdict FROM found WHERE verdict <> 'match'
     )
     DELETE FROM work_open o USING found f WHERE f.line_id = o.id`,
    [projectId, day, leg, near.from, near.to],
  );
  return countOpen(manager);
}
