import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { MatchSideCounts, MatchSample } from '../matching.view.js';
import type { MatchKey } from '../matching-words.js';
import { type DaySide, setJoinStrategy } from './side-run.js';

interface SideWrite extends DaySide {
  manager: EntityManager;
  runId: string;
  by: string;
  at: Date;
}

const SAMPLES = 100;

/** Live links `k` of the day made by rules in earlier runs. */
const earlierLinksSql = ({ projectId, day, side }: DaySide) => sql`
  match_links k WHERE k.project_id = ${projectId} AND k.booked_day = ${day}::date AND k.leg = ${side} AND k.key <> 'person'
    AND k.undone_at IS NULL`;

const lostLinksSql = (of: DaySide) => sql`${earlierLinksSql(of)} AND NOT EXISTS (
  SELECT FROM work_pairs p WHERE p.line_id = k.line_id AND p.target_id = coalesce(k.transaction_id, k.cash_movement_id)
    AND p.returns = k.returns)`;

const gainedPairsSql = (of: DaySide) => sql`
  work_pairs p WHERE NOT EXISTS (
    SELECT FROM ${earlierLinksSql(of)} AND k.line_id = p.line_id AND coalesce(k.transaction_id, k.cash_movement_id) = p.target_id
      AND k.returns = p.returns)`;

/** Undoes links that the rules no longer make and inserts new ones; unchanged links are not written. */
export async function writeLinks({ manager, runId, by, at, ...of }: SideWrite): Promise<void> {
  const matchedBefore = await hasLinks(manager, of);
  await setJoinStrategy(manager, Infinity);
  if (matchedBefore)
    await execute(
      manager,
      sql`UPDATE match_links SET undone_at = ${at}, undone_by = ${by}, undone_why = 'rematched', undone_run = ${runId}
       WHERE id IN (SELECT k.id FROM ${lostLinksSql(of)})`,
    );
  // Sorted like the indexes: a million rows in random order cost twice as much.
  await execute(
    manager,
    sql`INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, cash_movement_id, first_of_line, first_of_target,
       returns, key, run_id, booked_day, made_by, made_at)
     SELECT (${matchIdsOf(runId)}::text || lpad(to_hex(p.line_id), 15, '0'))::uuid, ${of.projectId}::uuid, ${of.side}::text, p.line_id,
       CASE WHEN NOT p.cash THEN p.target_id END, CASE WHEN p.cash THEN p.target_id END, true, true, p.returns, p.key,
       ${runId}::uuid, ${of.day}::date, ${by}::text, ${at}::timestamptz
     FROM ${matchedBefore ? gainedPairsSql(of) : sql`work_pairs p`}
     ORDER BY p.line_id`,
  );
}

/** Derives match ids from the run and the line, which is cheaper than a million random ones. */
const matchIdsOf = (runId: string): string => `${runId.replaceAll('-', '').slice(0, 16)}8`;

/** Undoes the links of withdrawn lines on all days, which frees their targets. */
export async function undoWithdrawnLinks({ manager, runId, by, at }: Omit<SideWrite, 'side'>): Promise<void> {
  await execute(
    manager,
    sql`UPDATE match_links SET undone_at = ${at}, undone_by = ${by}, undone_why = 'withdrawn', undone_run = ${runId}
     WHERE id IN (SELECT link_id FROM work_dead) AND undone_at IS NULL`,
  );
}

export interface MatchChanges {
  gained: MatchSample[];
  lost: MatchSample[];
  gainedCount: number;
  lostCount: number;
}

/** Returns the links that a run would insert and undo, with at most 100 samples of each. */
export async function findChanges(manager: EntityManager, of: DaySide): Promise<MatchChanges> {
  await setJoinStrategy(manager, Infinity);
  const gained = await sampled(manager, sql`p.line_id, p.target_id, p.key FROM ${gainedPairsSql(of)}`);
  const lost = await sampled(
    manager,
    sql`k.line_id, coalesce(k.transaction_id, k.cash_movement_id) AS target_id, k.key FROM ${lostLinksSql(of)}`,
  );
  return { gained: gained.rows, gainedCount: gained.count, lost: lost.rows, lostCount: lost.count };
}

async function sampled(manager: EntityManager, pairs: Sql): Promise<{ rows: MatchSample[]; count: number }> {
  const rows = await queryRows<MatchSample & { count: number }>(
    manager,
    sql`WITH pairs AS MATERIALIZED (SELECT ${pairs}), few AS (SELECT * FROM pairs ORDER BY line_id LIMIT ${SAMPLES})
     SELECT l.id::text AS "lineId", l.row_number AS "rowNumber", t.id AS "transactionId", coalesce(t.reference, l.reference) AS reference,
       l.amount, f.key, (SELECT count(*) FROM pairs) AS count
     FROM few f JOIN import_lines l ON l.id = f.line_id LEFT JOIN transactions t ON t.id = f.target_id
     ORDER BY l.id`,
  );
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** Counts the lines of the side by outcome; `lines` is the number that the rules may match. */
export async function countSide(
  manager: EntityManager,
  { projectId, day, side }: DaySide,
  lines: number,
): Promise<MatchSideCounts> {
  const held = await queryRow<{ lines: number; matched: number }>(
    manager,
    sql`SELECT count(*)::int AS lines, count(*) FILTER (WHERE h.matched)::int AS matched
     FROM work_held h JOIN import_lines l ON l.id = h.line_id
     WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.leg = ${side} AND l.withdrawn_at IS NULL`,
  );
  const keys = await queryRows<{ key: MatchKey; n: number }>(
    manager,
    sql`SELECT key, count(*)::int AS n FROM work_pairs GROUP BY key`,
  );
  const stopped = await queryRows<{ why: string; n: number }>(
    manager,
    sql`SELECT why, count(*)::int AS n FROM work_stopped GROUP BY why`,
  );
  const of = (why: string): number => stopped.find((row) => row.why === why)?.n ?? 0;
  const byUser = held?.matched ?? 0;
  const all = lines + (held?.lines ?? 0);
  const matched = keys.reduce((sum, { n }) => sum + n, byUser);
  return {
    side,
    lines: all,
    byKey: {
      ...Object.fromEntries(keys.map(({ key, n }) => [key, n])),
      ...(byUser ? { person: byUser } : {}),
    },
    unmatched: all - matched,
    duplicates: of('duplicate'),
    ambiguous: of('ambiguous'),
    otherWay: of('other_way'),
  };
}

async function hasLinks(manager: EntityManager, of: DaySide): Promise<boolean> {
  await setJoinStrategy(manager, 0);
  const row = await queryRow<{ some: boolean }>(
    manager,
    sql`SELECT EXISTS (SELECT FROM ${earlierLinksSql(of)}) AS some`,
  );
  return row?.some ?? false;
}
