import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { MatchKey } from '../matching-words.js';
import { countOpen, isTargetTakenSql, loadOpen, ruleLinesSql } from './work-tables.js';
import { type SideRun, setJoinStrategy } from './side-run.js';

export type Identifier = Exclude<MatchKey, 'person' | 'phone_amount_time'>;

/** Column of the transaction; that of the line is named like the key. */
const COLUMN: Record<Identifier, Sql> = {
  token: sql`token`,
  reference: sql`reference`,
  request_id: sql`request_id`,
  receipt: sql`operator_receipt`,
};

/** True for keys unique within a project; they match despite different amounts, which become a finding. */
export const isUnique = (key: Identifier): boolean => key === 'token' || key === 'reference';

/** Ranks the lines of one transaction in a single number: executed ones first, then those with its amount, then by id. */
const NOT_EXECUTED = sql`4611686018427387904`;
const OTHER_AMOUNT = sql`2305843009213693952`;
const rankSql = (line: Sql, target: Sql) =>
  sql`CASE WHEN ${line}.status IN ('notcompleted', 'pending') THEN ${NOT_EXECUTED} ELSE 0 END
    + CASE WHEN ${line}.amount = ${target}.amount THEN 0 ELSE ${OTHER_AMOUNT} END + ${line}.id`;

/**
 * Matches lines whose unique key names a near transaction of their direction, reading both sides once.
 * `matchByKey` decides on the lines left.
 * @returns the number of open lines
 */
export async function matchByUniqueKey(
  run: SideRun,
  key: Identifier,
  lines: 'all' | 'open',
): Promise<number> {
  const { manager, projectId, near } = run;
  await setJoinStrategy(manager, Infinity);
  const [ours, theirs] = [COLUMN[key], raw(key)];
  const source = lines === 'all' ? sql`${ruleLinesSql(run)} AND` : sql`work_open l WHERE`;
  // Postgres reads in parallel for CREATE TABLE AS, but not for INSERT.
  if (lines === 'all') await execute(manager, sql`DROP TABLE work_pairs`);
  const into =
    lines === 'all'
      ? sql`CREATE TEMP TABLE work_pairs ON COMMIT DROP AS`
      : sql`INSERT INTO work_pairs (line_id, target_id, returns, cash, key)`;
  const isUnmatched =
    lines === 'all'
      ? empty
      : sql`AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = h.target_id AND NOT p.returns)`;
  await execute(
    manager,
    sql`${into}
     SELECT h.rank & (${OTHER_AMOUNT} - 1) AS line_id, h.target_id, false AS returns, false AS cash, ${key}::text AS key
     FROM (
       SELECT t.id AS target_id, min(${rankSql(sql`l`, sql`t`)}) AS rank
       FROM (SELECT l.id, l.${theirs}, l.amount, l.status, CASE l.direction WHEN 'in' THEN 'payin' ELSE 'payout' END AS kind
             FROM ${source} l.${theirs} IS NOT NULL) l
       JOIN transactions t ON t.${ours} = l.${theirs} AND t.kind = l.kind
       WHERE t.project_id = ${projectId} AND t.occurred_at >= ${near.from} AND t.occurred_at < ${near.to}
       GROUP BY t.id
     ) h
     WHERE NOT EXISTS (SELECT FROM work_taken k WHERE k.target_id = h.target_id AND NOT k.returns) ${isUnmatched}`,
  );
  await execute(manager, sql`ANALYZE work_pairs`);
  if (lines === 'all') return loadOpen(run);
  await execute(manager, sql`DELETE FROM work_open o USING work_pairs p WHERE p.line_id = o.id`);
  return countOpen(manager);
}

/**
 * Decides on every line whose key names a transaction: matched, duplicate (the transaction has a line), ambiguous
 * (several transactions), or other_way (opposite direction).
 * `near` considers near transactions only and leaves undecided lines open. A statement line that returns a failed
 * payout has a place of its own beside the debit.
 * @returns the number of open lines
 */
export async function matchByKey(
  run: SideRun,
  key: Identifier,
  among: 'near' | 'any',
  open: number,
): Promise<number> {
  const { manager, projectId, side, near } = run;
  await setJoinStrategy(manager, open);
  const [ours, theirs] = [COLUMN[key], raw(key)];
  const isNear = sql`t.occurred_at >= ${near.from} AND t.occurred_at < ${near.to}`;
  const amount = isUnique(key) ? empty : sql`, amount`;
  const leastAmount = isUnique(key) ? sql`min(amount) AS amount` : sql`amount`;
  const hasSameAmount = (one: Sql) => (isUnique(key) ? empty : sql`AND ${one}.amount = o.amount`);
  await execute(
    manager,
    sql`WITH hit AS MATERIALIZED (
       SELECT t.id, t.${ours} AS value, t.amount, t.kind, t.status, ${isNear} AS near
       FROM transactions t
       WHERE t.project_id = ${projectId} AND t.${ours} IN (SELECT o.${theirs} FROM work_open o WHERE o.${theirs} IS NOT NULL)
         ${among === 'near' ? sql`AND ${isNear}` : empty}
     ), place AS (
       SELECT id, value, amount, CASE kind WHEN 'payin' THEN 'in' ELSE 'out' END AS direction, false AS returns, near FROM hit
       UNION ALL
       SELECT id, value, amount, 'in', true, near FROM hit WHERE kind = 'payout' AND status = 'notcompleted' AND ${side} = 'statement'
     ), best AS (
       SELECT DISTINCT ON (value, direction${amount}) value, direction, ${leastAmount}, count(*) AS many,
         (array_agg(id))[1] AS target_id, bool_or(returns) AS returns
       FROM place GROUP BY value, direction${amount}, near ORDER BY value, direction${amount}, near DESC
     ), held AS MATERIALIZED (
       SELECT p.target_id, p.returns FROM work_pairs p WHERE p.target_id IN (SELECT id FROM hit)
     ), named AS (
       SELECT o.id AS line_id, b.many, b.target_id, b.returns, ${rankSql(sql`o`, sql`b`)} AS rank,
         b.many = 1 AND (${isTargetTakenSql(run, sql`b.target_id`, sql`b.returns`)}
           OR EXISTS (SELECT FROM held p WHERE p.target_id = b.target_id AND p.returns = b.returns)) AS taken
       FROM work_open o LEFT JOIN best b ON b.value = o.${theirs} AND b.direction = o.direction ${hasSameAmount(sql`b`)}
       WHERE o.${theirs} IS NOT NULL AND (b.many IS NOT NULL ${
         among === 'near'
           ? empty
           : sql`OR EXISTS (SELECT FROM hit h WHERE h.value = o.${theirs} ${hasSameAmount(sql`h`)})`
       })
     ), found AS MATERIALIZED (
       SELECT line_id, target_id, returns,
         CASE WHEN many IS NULL THEN 'other_way' WHEN many > 1 THEN 'ambiguous' WHEN taken THEN 'duplicate'
              WHEN row_number() OVER (PARTITION BY target_id, returns, many ORDER BY rank) > 1 THEN 'duplicate' ELSE 'match' END AS verdict
       FROM named
     ), matched AS (
       INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
       SELECT line_id, target_id, returns, false, ${key}::text FROM found WHERE verdict = 'match'
     ), stopped AS (
       INSERT INTO work_stopped SELECT line_id, verdict FROM found WHERE verdict <> 'match'
     )
     DELETE FROM work_open o USING found f WHERE f.line_id = o.id`,
  );
  return countOpen(manager);
}
