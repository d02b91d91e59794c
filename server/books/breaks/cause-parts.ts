import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import type { UserActor } from '../../access/identity/actor.js';
import { wholeProjects } from '../../platform/common/values/scope.js';
import type { BreakCause, CausePart } from './break.view.js';
import type { CauseKind } from './break-words.js';
import { LOCKED_BREAK_COLUMNS, type LockedBreak, OUTCOME_UNKNOWN_SQL } from './locked-break.js';

export interface LockedCause {
  id: string;
  kind: CauseKind;
  /** Open breaks of unlocked days that have it, locked FOR UPDATE in the order of their ids. */
  parts: LockedBreak[];
  /** XOF of the parts: the same money once, else their sum. */
  amount: number;
}

/** SQL: true where the day of break `b` is locked. */
export const IS_DAY_LOCKED = sql`EXISTS (SELECT FROM business_days d
  WHERE d.project_id = b.project_id AND d.day = b.day AND d.state = 'locked')`;

export const amountOnce = (amounts: readonly number[], countsOnce: boolean): number =>
  countsOnce ? Math.max(0, ...amounts) : amounts.reduce((sum, amount) => sum + amount, 0);

/** Sums amounts of breaks `b`, those of one cause `c` once where they are about the same money; grouped by `ONE_CAUSE`. */
export const CAUSE_AMOUNT = sql`CASE WHEN bool_or(c.counts_once) THEN max(b.amount) ELSE sum(b.amount) END`;
export const ONE_CAUSE = sql`coalesce(b.cause_id, b.id)`;
export const JOIN_CAUSE = sql`LEFT JOIN break_causes c ON c.id = b.cause_id`;

/**
 * Locks the parts of the cause of a break until the end of the database transaction, in the order of their ids, so that two
 * people do not wait for each other.
 * @throws Problem 404; 409 `break_alone` without a cause, `cause_resolved` without an open part
 */
export async function lockCauseForUpdate(
  manager: EntityManager,
  breakId: string,
  { scope }: UserActor,
): Promise<LockedCause> {
  const projectIds = wholeProjects(scope);
  const about = await queryRow<{ number: number; id: string | null; kind: CauseKind; countsOnce: boolean }>(
    manager,
    sql`SELECT b.number::int AS number, c.id, c.kind, c.counts_once AS "countsOnce" FROM breaks b ${JOIN_CAUSE}
     WHERE b.id = ${breakId} AND (${projectIds}::uuid[] IS NULL OR b.project_id = ANY(${projectIds}))`,
  );
  if (!about) throw notFound();
  const { id, kind, number, countsOnce } = about;
  if (id === null) throw new Problem(409, 'break_alone', { values: { number } });
  const parts = await lockPartsForUpdate(manager, sql`b.cause_id = ${id}`);
  if (!parts.length) throw new Problem(409, 'cause_resolved');
  return {
    id,
    kind,
    parts,
    amount: amountOnce(
      parts.map(({ amount }) => amount),
      countsOnce,
    ),
  };
}

/** Returns what the cause of several breaks is. */
export async function causeKindOf(manager: EntityManager, causeId: string): Promise<CauseKind | null> {
  const row = await queryRow<{ kind: CauseKind }>(
    manager,
    sql`SELECT kind FROM break_causes WHERE id = ${causeId}`,
  );
  return row?.kind ?? null;
}

/** Locks the open breaks of unlocked days for which the condition on `b` holds, in the order of their ids. */
export function lockPartsForUpdate(manager: EntityManager, condition: Sql): Promise<LockedBreak[]> {
  return queryRows<LockedBreak>(
    manager,
    sql`SELECT ${LOCKED_BREAK_COLUMNS} FROM breaks b WHERE ${condition} AND b.state = 'open' AND NOT ${IS_DAY_LOCKED}
     ORDER BY b.id FOR UPDATE OF b`,
  );
}

/** Reads the cause of a break with its parts in the order of their numbers; null for a break alone. */
export async function readCause(manager: EntityManager, breakId: string): Promise<BreakCause | null> {
  const rows = await queryRows<CausePart & { causeId: string; causeKind: CauseKind; countsOnce: boolean }>(
    manager,
    sql`SELECT c.id AS "causeId", c.kind AS "causeKind", c.counts_once AS "countsOnce", b.id, b.number::int AS number, b.kind,
       b.day::text AS day, t.reference, b.amount, b.state, ${IS_DAY_LOCKED} AS locked,
       ${OUTCOME_UNKNOWN_SQL} AS "outcomeUnknown",
       CASE WHEN b.state = 'open' THEN b.proposal_id END AS "proposalId",
       (SELECT v.name FROM operator_versions v WHERE v.operator_id = b.operator_id ORDER BY v.version DESC LIMIT 1) AS "operatorName"
     FROM breaks lead JOIN breaks b ON b.cause_id = lead.cause_id JOIN break_causes c ON c.id = b.cause_id
       LEFT JOIN transactions t ON t.id = b.transaction_id
     WHERE lead.id = ${breakId} ORDER BY b.number`,
  );
  const [first] = rows;
  if (!first || rows.length < 2) return null;
  const open = rows.filter(({ state, locked }) => state === 'open' && !locked);
  return {
    id: first.causeId,
    kind: first.causeKind,
    countsOnce: first.countsOnce,
    amount: amountOnce(
      open.map(({ amount }) => amount),
      first.countsOnce,
    ),
    parts: rows.map(({ causeId: _, causeKind: __, countsOnce: ___, ...part }) => part),
  };
}
