import { canonicalPhoneSql, phoneFormsSql } from '../../../platform/common/database/phone-forms-sql.js';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { countOpen, isTargetTakenSql } from './work-tables.js';
import { type DaySide, type SideRun, setJoinStrategy } from './side-run.js';

/**
 * Limit of equal number, amount and direction among the lines of a day; above it they stay unmatched.
 * Ten thousand equal payins from one number would be a hundred million ambiguous pairs.
 */
const MOST_ALIKE = 50;

/** Matches the pairs `hits` (line_id, target_id) that are unique on both sides; stops the other lines as ambiguous. */
const keepSureSql = ({ cash = false, returns = false }) => sql`
  judged AS MATERIALIZED (
    SELECT line_id, target_id, count(*) OVER (PARTITION BY line_id) = 1 AND count(*) OVER (PARTITION BY target_id) = 1 AS sure FROM hits
  ), matched AS (
    INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
    SELECT line_id, target_id, ${returns}::boolean, ${cash}::boolean, 'phone_amount_time' FROM judged WHERE sure
  ), stopped AS (
    INSERT INTO work_stopped SELECT DISTINCT line_id, 'ambiguous' FROM judged WHERE NOT sure
  )
  DELETE FROM work_open o USING judged j WHERE j.line_id = o.id`;

const isFreeSql = (of: DaySide, target: Sql) => sql`NOT ${isTargetTakenSql(of, target, sql`false`)}
  AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = ${target} AND NOT p.returns)`;

const isSameOperatorSql = (operatorId: Sql) =>
  sql`(o.operator_id IS NULL OR ${operatorId} IS NULL OR o.operator_id = ${operatorId})`;

/**
 * Selects the transactions with the number and amount of an open line, for comparison by time of creation or
 * completion.
 */
const candidatesSql = ({ projectId }: DaySide) => sql`
  SELECT t.id, t.phone, t.amount, CASE t.kind WHEN 'payin' THEN 'in' ELSE 'out' END AS direction, t.account_id, t.occurred_at,
    CASE WHEN t.status = 'completed' THEN t.status_at END AS completed_at,
    coalesce(h.status, t.status) IN ('rejected', 'notcompleted') AS failed,
    t.kind = 'payout' AND t.status = 'notcompleted' AS was_debited
  FROM transactions t LEFT JOIN status_overrides h ON h.transaction_id = t.id AND h.reverted_at IS NULL
  WHERE t.project_id = ${projectId} AND (t.phone, t.amount) IN (
    SELECT form.phone, o.amount FROM work_open o CROSS JOIN LATERAL ${phoneFormsSql(sql`o.phone`)} form (phone)
    WHERE form.phone IS NOT NULL)`;

const WHICH = {
  living: sql`f.failed = coalesce(o.status = 'notcompleted', false)`,
  failed: sql`f.failed AND o.status IS NULL`,
  debited: sql`f.was_debited AND f.failed AND o.status IS NULL`,
};

/**
 * Matches by number, amount, direction and time when the pair is unique on both sides.
 * `living`: a line with status failed matches failed transactions, other lines the rest. `failed`: lines without
 * status match failed transactions. `debited`: lines without status match payouts that failed after their debit.
 * @returns the number of open lines
 */
export async function matchByNumber(run: SideRun, which: keyof typeof WHICH, open: number): Promise<number> {
  const { manager, rules } = run;
  const time = await queryRow<{ from: string | null; to: string | null }>(
    manager,
    sql`SELECT (min(happened_at) - make_interval(hours => ${rules.windowHours}))::text AS "from",
      (max(happened_at) + make_interval(hours => ${rules.windowHours}))::text AS "to"
     FROM work_open WHERE phone IS NOT NULL`,
  );
  if (!time?.from) return open;
  await setJoinStrategy(manager, open);
  await execute(
    manager,
    sql`WITH lines AS MATERIALIZED (
       SELECT o.*, count(*) OVER (PARTITION BY number, amount, direction) AS alike
       FROM (SELECT w.*, ${canonicalPhoneSql(sql`w.phone`)} AS number FROM work_open w WHERE w.phone IS NOT NULL) o
     ), near AS MATERIALIZED (
       ${candidatesSql(run)} AND t.occurred_at BETWEEN ${time.from} AND ${time.to}
       UNION ALL
       ${candidatesSql(run)} AND t.status = 'completed' AND t.status_at BETWEEN ${time.from} AND ${time.to} AND t.occurred_at < ${time.from}
     ), free AS MATERIALIZED (
       SELECT n.*, count(*) OVER (PARTITION BY number, amount, direction) AS alike
       FROM (SELECT r.*, ${canonicalPhoneSql(sql`r.phone`)} AS number FROM near r) n WHERE ${isFreeSql(run, sql`n.id`)}
     ), hits AS (
       SELECT o.id AS line_id, f.id AS target_id
       FROM lines o JOIN free f ON f.number = o.number AND f.amount = o.amount AND f.direction = o.direction
       WHERE o.alike <= ${MOST_ALIKE} AND f.alike <= ${MOST_ALIKE} AND ${isSameOperatorSql(sql`f.account_id`)}
         AND ${WHICH[which]}
         AND (o.happened_at BETWEEN f.occurred_at - make_interval(hours => ${rules.windowHours}) AND f.occurred_at
           + make_interval(hours => ${rules.windowHours})
           OR o.happened_at BETWEEN f.completed_at - make_interval(hours => ${rules.windowHours}) AND f.completed_at
             + make_interval(hours => ${rules.windowHours}))
     ), ${keepSureSql({})}`,
  );
  return countOpen(manager);
}

/**
 * Matches statement lines that return a failed payout, next to its debit: same number and amount, around the time of
 * the failure.
 * @returns the number of open lines
 */
export async function matchReturns(run: SideRun, open: number): Promise<number> {
  const { manager, projectId, rules } = run;
  await setJoinStrategy(manager, open);
  await execute(
    manager,
    sql`WITH lines AS MATERIALIZED (
       SELECT o.*, count(*) OVER (PARTITION BY number, amount) AS alike
       FROM (SELECT w.*, ${canonicalPhoneSql(sql`w.phone`)} AS number FROM work_open w
             WHERE w.phone IS NOT NULL AND w.direction = 'in' AND w.status IS NULL) o
     ), given_back AS MATERIALIZED (
       SELECT t.id, ${canonicalPhoneSql(sql`t.phone`)} AS number, t.amount, t.account_id, t.occurred_at, t.status_at FROM transactions t
       WHERE t.project_id = ${projectId} AND t.kind = 'payout' AND t.status = 'notcompleted'
         AND (t.phone, t.amount) IN (
           SELECT form.phone, l.amount FROM lines l CROSS JOIN LATERAL ${phoneFormsSql(sql`l.phone`)} form (phone)
           WHERE form.phone IS NOT NULL)
         AND (${isTargetTakenSql(run, sql`t.id`, sql`false`)}
           OR EXISTS (SELECT FROM work_pairs p WHERE p.target_id = t.id AND NOT p.returns))
         AND NOT ${isTargetTakenSql(run, sql`t.id`, sql`true`)}
         AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.target_id = t.id AND p.returns)
     ), hits AS (
       SELECT o.id AS line_id, g.id AS target_id FROM lines o JOIN given_back g ON g.number = o.number AND g.amount = o.amount
       WHERE o.alike <= ${MOST_ALIKE} AND ${isSameOperatorSql(sql`g.account_id`)}
         AND o.happened_at BETWEEN least(g.occurred_at, g.status_at) -
           make_interval(hours => ${rules.windowHours}) AND g.status_at + make_interval(hours => ${rules.windowHours})
     ), ${keepSureSql({ returns: true })}`,
  );
  return countOpen(manager);
}

/**
 * Matches Cashins and Cashouts by amount and time. Directions on a bank statement are the reverse of those on the
 * account, as a Cashin is paid from the bank.
 * @returns the number of open lines
 */
export async function matchCash(run: SideRun, open: number): Promise<number> {
  const { manager, projectId, side, rules } = run;
  const inward = side === 'bank' ? 'cashout' : 'cashin';
  const isCash = side === 'bank' ? sql`true` : sql`phone IS NULL`;
  const [before, after] =
    side === 'bank' ? [24, (rules.bankDays + 1) * 24] : [rules.windowHours, rules.windowHours];
  await setJoinStrategy(manager, open);
  await execute(
    manager,
    sql`WITH lines AS MATERIALIZED (
       SELECT o.*, count(*) OVER (PARTITION BY amount, direction) AS alike FROM work_open o WHERE ${isCash}
     ), hits AS (
       SELECT o.id AS line_id, c.id AS target_id
       FROM lines o JOIN cash_movements c ON c.amount = o.amount AND (c.kind = ${inward}) = (o.direction = 'in')
       WHERE c.project_id = ${projectId} AND c.state = 'approved' AND o.alike <= ${MOST_ALIKE} AND ${isSameOperatorSql(sql`c.operator_id`)}
         AND o.happened_at BETWEEN c.happened_at - make_interval(hours => ${before}) AND c.happened_at + make_interval(hours => ${after})
         AND ${isFreeSql(run, sql`c.id`)}
     ), ${keepSureSql({ cash: true })}`,
  );
  return countOpen(manager);
}
