import type { EntityManager } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { type DaySide, type SideRun, setJoinStrategy } from './side-run.js';

const OPEN_LINE_COLUMNS = sql`id, direction, amount, happened_at, token, reference, request_id, receipt, phone, operator_id, status`;

/**
 * Creates the temporary tables of a run:
 * `work_dead` links whose line was withdrawn; `work_held` lines handled by users; `work_taken` targets matched by
 * users or on other days; `work_open` lines not named by a key so far; `work_pairs` pairs matched by the rules;
 * `work_stopped` lines named by a key but not matched.
 */
export async function createWorkTables(manager: EntityManager): Promise<void> {
  await execute(
    manager,
    sql`
    CREATE TEMP TABLE work_dead (link_id bigint NOT NULL) ON COMMIT DROP;
    CREATE TEMP TABLE work_held (line_id bigint NOT NULL, matched boolean NOT NULL) ON COMMIT DROP;
    CREATE TEMP TABLE work_taken (target_id uuid NOT NULL, returns boolean NOT NULL) ON COMMIT DROP;
    CREATE TEMP TABLE work_open (id bigint NOT NULL, direction text NOT NULL, amount bigint NOT NULL, happened_at timestamptz NOT NULL,
      token text, reference text, request_id text, receipt text, phone text, operator_id text, status text) ON COMMIT DROP;
    CREATE TEMP TABLE work_pairs (line_id bigint NOT NULL, target_id uuid NOT NULL, returns boolean NOT NULL, cash boolean NOT NULL,
      key text NOT NULL) ON COMMIT DROP;
    CREATE TEMP TABLE work_stopped (line_id bigint NOT NULL, why text NOT NULL) ON COMMIT DROP`,
  );
}

/** Fees, taxes and pending lines of statements match nothing; an order that is pending in its file still names its transaction. */
const IS_MATCHED_SQL = sql`AND coalesce(l.class, 'payment') NOT IN ('fee', 'tax')
  AND (l.class IS NULL OR l.status IS DISTINCT FROM 'pending')`;

/**
 * Selects the lines `l` of the side that the rules may match. Skips `work_held` when it is empty, since Postgres
 * cannot scan temporary tables in parallel.
 */
export const ruleLinesSql = ({ projectId, day, side, held }: DaySide & Pick<SideRun, 'held'>) => sql`
  import_lines l
  WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.leg = ${side} AND l.withdrawn_at IS NULL
    ${side === 'orders' ? empty : IS_MATCHED_SQL}
    ${held ? sql`AND NOT EXISTS (SELECT FROM work_held h WHERE h.line_id = l.id)` : empty}`;

/** True for a live link `k` that this run does not replace. */
const isNotOursSql = ({ day }: DaySide) =>
  sql`(k.key = 'person' OR k.booked_day <> ${day}::date) AND NOT EXISTS (SELECT FROM work_dead d WHERE d.link_id = k.id)`;

/** True when the place (`target`, `returns`) is taken by a line of another day or by a user's match. */
export const isTargetTakenSql = (of: DaySide, target: Sql, returns: Sql) => sql`
  EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = ${target} AND k.leg = ${of.side}
    AND k.returns = ${returns} AND k.first_of_target AND k.undone_at IS NULL AND ${isNotOursSql(of)})`;

/**
 * Fills `work_dead`.
 * @returns the number of links
 */
export async function findWithdrawnLinks(manager: EntityManager, projectId: string): Promise<number> {
  await setJoinStrategy(manager, 0);
  await execute(
    manager,
    sql`INSERT INTO work_dead
     SELECT k.id FROM imports i JOIN import_lines l ON l.import_id = i.id JOIN match_links k ON k.line_id = l.id
     WHERE i.project_id = ${projectId} AND i.state = 'withdrawn' AND l.withdrawn_at IS NOT NULL AND k.undone_at IS NULL`,
  );
  // The other links of such a match are undone as well, since a match is undone as a whole.
  const row = await queryRow<{ n: string }>(
    manager,
    sql`WITH more AS (
       INSERT INTO work_dead
       SELECT k.id FROM match_links k WHERE k.undone_at IS NULL
         AND k.match_id IN (SELECT m.match_id FROM match_links m JOIN work_dead d ON d.link_id = m.id)
         AND NOT EXISTS (SELECT FROM work_dead d WHERE d.link_id = k.id)
       RETURNING 1)
     SELECT (SELECT count(*) FROM work_dead) + (SELECT count(*) FROM more) AS n`,
  );
  await execute(manager, sql`ANALYZE work_dead`);
  return Number(row?.n ?? 0);
}

/** Empties the tables, then fills `work_held` and `work_taken` for a side. */
export async function beginSide(run: SideRun, taken: 'near' | 'all'): Promise<void> {
  const { manager, projectId, day, side, rules } = run;
  await setJoinStrategy(manager, Infinity);
  await execute(manager, sql`TRUNCATE work_held, work_taken, work_open, work_pairs, work_stopped`);
  // Rules do not repeat a match that a user undid; its line stays unmatched.
  await execute(
    manager,
    sql`INSERT INTO work_held
     SELECT line_id, bool_or(undone_at IS NULL) FROM match_links k
     WHERE project_id = ${projectId} AND leg = ${side} AND booked_day >= ${day}::date AND first_of_line
       AND CASE WHEN key = 'person' THEN undone_at IS NULL ELSE undone_at IS NOT NULL AND undone_run IS NULL END
       AND NOT EXISTS (SELECT FROM work_dead d WHERE d.link_id = k.id)
     GROUP BY line_id`,
  );
  const daysBack = Math.ceil(rules.windowHours / 24) + 2;
  const isNear = sql`k.booked_day >= ${day}::date - ${daysBack}::int`;
  await execute(
    manager,
    sql`INSERT INTO work_taken
     SELECT coalesce(k.transaction_id, k.cash_movement_id), k.returns FROM match_links k
     WHERE k.project_id = ${projectId} AND k.leg = ${side} AND k.first_of_target AND k.undone_at IS NULL AND ${isNotOursSql(run)}
       AND ${taken === 'all' ? sql`true` : isNear}`,
  );
  await execute(manager, sql`ANALYZE work_held, work_taken`);
  const row = await queryRow<{ held: boolean }>(manager, sql`SELECT EXISTS (SELECT FROM work_held) AS held`);
  run.held = row?.held ?? true;
}

/**
 * Fills `work_open` with the lines that no key has matched.
 * @returns their number
 */
export async function loadOpen(run: SideRun): Promise<number> {
  const { manager } = run;
  await execute(
    manager,
    sql`INSERT INTO work_open (${OPEN_LINE_COLUMNS})
     SELECT ${OPEN_LINE_COLUMNS} FROM ${ruleLinesSql(run)} AND NOT EXISTS (SELECT FROM work_pairs p WHERE p.line_id = l.id)`,
  );
  await execute(manager, sql`ANALYZE work_open`);
  return countOpen(manager);
}

export async function countOpen(manager: EntityManager): Promise<number> {
  const row = await queryRow<{ n: string }>(manager, sql`SELECT count(*) AS n FROM work_open`);
  return Number(row?.n ?? 0);
}
